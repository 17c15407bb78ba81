import type { OverviewAccount } from '@cloudsail/contract/accounts'
import { AccountBalance } from '@cloudsail/ui/account-balance.tsx'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { usePocketName } from '@cloudsail/ui/pocket-name.ts'
import { accountName } from '../account-name.ts'
import css from './group-card.module.css'

/** Lists the balances of an account by currency, with links to statement and transfer. */
export function Balances({ account }: { account: OverviewAccount }) {
  const t = useTexts('accounts')
  const pocketName = usePocketName()
  const current = account.kind === 'debitCard' || account.kind === 'passbook'
  const statement = useScreenAt(current ? '/PAM0201000' : '/PAM1401000')
  const transfer = useScreenAt('/PTR0101000')
  const name = accountName(t, account)
  return (
    <ul className={css.lines}>
      {account.balances.map(({ currency, cash, ledgerAccountId, posted, held, available, rmb }) => (
        <li key={`${ledgerAccountId}.${currency}`} className={css.line}>
          <span>{pocketName({ currency, cash })}</span>
          <span className={css.actions}>
            {transfer && account.transferService && account.status === 'normal' && currency === 'CNY' && (
              <Link
                href={transfer.route}
                state={{ accountId: account.accountId }}
                aria-label={t('transfer.of', { account: name })}
              >
                {t('transfer')}
              </Link>
            )}
            {statement && (
              <Link
                href={statement.route}
                state={{ accountId: ledgerAccountId, currency }}
                aria-label={t('details.of', { account: name, currency: pocketName({ currency, cash }) })}
              >
                {t('details')}
              </Link>
            )}
          </span>
          <span className={css.amount}>
            <AccountBalance balance={{ currency, posted, held, available }} rmb={rmb} />
          </span>
        </li>
      ))}
    </ul>
  )
}
