import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import './button.css'

interface Looks {
  /**
   * primary: the next step. ball: the page's one call to action. quiet: outlined. ghost: bare. danger: cannot be
   * undone.
   */
  readonly kind?: 'primary' | 'ball' | 'quiet' | 'ghost' | 'danger'
  /** sm is 44 px high on a laptop, otherwise the same as md; md is 48 px, lg 60 px. */
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** As wide as its container. */
  readonly wide?: boolean
  readonly className?: string | undefined
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'className'> {
  /** A request is under way: the button stays in place, shows that, and ignores clicks. */
  readonly loading?: boolean
}

/** A button that acts on this page. To go elsewhere, use `ButtonLink`. */
export function Button({ kind, size, icon, wide, className, loading, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size, wide, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className="button-wait" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: Looks & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ kind, size, wide, className })}>
      {icon}
      {children}
    </Link>
  )
}

type Mixed = { readonly [K in 'kind' | 'size' | 'wide' | 'className']?: Looks[K] | undefined }

function classOf({ kind = 'primary', size = 'md', wide, className }: Mixed): string {
  return ['button', `button-${kind}`, `button-${size}`, wide && 'button-wide', className].filter(Boolean).join(' ')
}
