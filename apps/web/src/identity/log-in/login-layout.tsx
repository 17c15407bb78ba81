import type { ReactNode } from 'react'
import css from './login-layout.module.css'
import { WelcomePanel } from './welcome-panel.tsx'

/** The form on paper beside the sea. On a narrow page the form comes first. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.split}>
      <div className={css.form}>{children}</div>
      <WelcomePanel />
    </div>
  )
}
