import { useTexts } from '../base/texts.ts'
import css from './recent-payees.module.css'

interface Known {
  name: string
  account: string
}

const shown = 5

/** The payees paid last, each chosen by one press. Nothing where nobody was paid yet. */
export function RecentPayees<Payee extends Known>({
  payees,
  onPick,
}: {
  payees: readonly Payee[]
  onPick: (payee: Payee) => void
}) {
  const t = useTexts('transfers')
  if (payees.length === 0) return null
  return (
    <div className={css.recent}>
      <span id="recent-payees">{t('recent')}</span>
      <ul className={css.list} aria-labelledby="recent-payees">
        {payees.slice(0, shown).map((payee) => (
          <li key={payee.account}>
            <button type="button" className={css.payee} onClick={() => onPick(payee)}>
              {payee.name} <small>{payee.account.slice(-4)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
