import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import './button.css'

interface Looks {
  /** primary: the next step. ball: the one call of the page. quiet: outlined. ghost: bare. danger: cannot be taken back. */
  readonly kind?: 'primary' | 'ball' | 'quiet' | 'ghost' | 'danger'
  /** sm 44 px on a laptop, else as md; md 48 px, lg 60 px high. */
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** As wide as its place. */
  readonly wide?: boolean
  readonly className?: string | undefined
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'className'> {
  /** A request is under way: it stays where it is, says so, and takes no click. */
  readonly loading?: boolean
}

/** A button that acts here. For going elsewhere take `ButtonLink`. */
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
