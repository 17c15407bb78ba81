import { rateText } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import css from './kit.module.css'

/** The head of a card that offers a term or product: its name, and its rate in large type. */
export const RatedName = ({ name, ratePpm }: { name: ReactNode; ratePpm: number }) => (
  <span className={css.termHead}>
    {name}
    <b>
      {rateText(ratePpm)}
      <small>%</small>
    </b>
  </span>
)
