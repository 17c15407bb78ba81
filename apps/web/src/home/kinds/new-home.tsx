import type { ReactNode } from 'react'
import css from '../home-screen.module.css'
import { FirstSteps } from './first-steps.tsx'
import { NewAccount } from './new-account.tsx'
import { StartHere } from './start-here.tsx'

/** The first view of who has never put anything in; `children` are what comes up. */
export default function NewHome({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.pair}>
        <NewAccount />
        <FirstSteps />
      </div>
      <div className={css.pair}>
        {children}
        <StartHere />
      </div>
    </>
  )
}
