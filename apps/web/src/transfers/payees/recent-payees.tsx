import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useRef } from 'react'
import css from './recent-payees.module.css'

interface Known {
  name: string
  account: string
}

const shown = 5

interface Props<Payee extends Known> {
  payees: readonly Payee[]
  /** The account in the form. */
  chosen: string
  onPick: (payee: Payee) => void
  /** Opens the list of contacts. */
  onContacts: () => void
}

/** Shows the payees paid last, each chosen by one press. Renders nothing if nobody was paid yet. */
export function RecentPayees<Payee extends Known>({ payees, chosen, onPick, onContacts }: Props<Payee>) {
  const t = useTexts('transfers')
  if (payees.length === 0) return null
  return (
    <div className={css.recent}>
      <span id="recent-payees" className={css.label}>
        {t('recent')}
      </span>
      <ul className={css.list} aria-labelledby="recent-payees">
        {payees.slice(0, shown).map((payee) => (
          <li key={payee.account}>
            <button
              type="button"
              className={cx(css.payee, payee.account === chosen && css.chosen)}
              aria-pressed={payee.account === chosen}
              onClick={() => onPick(payee)}
            >
              <span translate="no">{payee.name}</span> <small>{payee.account.slice(-4)}</small>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={css.payee} onClick={onContacts}>
            <Icon name="user" /> {t('contacts')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Returns the ref of the name field, and a function that opens its suggestions. */
export function useNameBox() {
  const name = useRef<HTMLInputElement>(null)
  return {
    name,
    offer: () => {
      name.current?.focus()
      name.current?.click()
    },
  }
}
