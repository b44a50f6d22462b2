import { Link } from 'react-router'
import { framePaths } from '#kernel/calls/frame-paths.ts'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Copyright line, terms and privacy, and the color scheme (spec 000 §2). */
export function Footer() {
  return (
    <footer className="foot">
      <p>© {new Date().getFullYear()} Sideout</p>
      <ul className="foot-links">
        <li>
          <Link className="touch-link" to={framePaths.terms}>
            Terms of Service
          </Link>
        </li>
        <li>
          <Link className="touch-link" to={framePaths.privacy}>
            Privacy
          </Link>
        </li>
      </ul>
      <SchemeSwitch />
    </footer>
  )
}
