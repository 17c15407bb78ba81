import type { ReactNode } from 'react'
import css from '../home-screen.module.css'
import { FirstSteps } from './first-steps.tsx'
import { NewAccount } from './new-account.tsx'
import { StartHere } from './start-here.tsx'

/** The first view of a customer who has never paid anything in. `children` are the upcoming items. */
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
