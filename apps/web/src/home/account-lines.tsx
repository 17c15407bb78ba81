import { spacedNumber } from '@cloudsail/contract'
import type { HomeAccountLine, HomeAccounts } from '@cloudsail/contract/home'
import { Link } from '../base/router.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { usePocketName } from '../ui/pocket-name.ts'
import { Tag } from '../ui/tag.tsx'
import css from './account-lines.module.css'

const detailRoutes: Partial<Record<HomeAccountLine['kind'], string>> = {
  debitCard: '/PAM0201000',
  passbook: '/PAM0201000',
  timeDeposit: '/PAM0202000',
  callDeposit: '/PAM0202000',
  creditCard: '/PCC0101000',
  loan: '/PFA0601000',
  wealth: '/PIF1202000',
  eCash: '/PAM1401000',
}

/** The customer's accounts, one line per currency. */
export function AccountLines({ accounts }: { accounts: HomeAccounts }) {
  const t = useTexts('home')
  const overview = useScreenAt('/PAM0101000')
  return (
    <Card
      title={t('accounts')}
      aside={
        overview && (
          <Link href={overview.route}>
            {t('accounts.all', { count: accounts.lines.length + accounts.more })}
          </Link>
        )
      }
      flush
    >
      {accounts.lines.length === 0 ? (
        <EmptyState icon="list" title={t('accounts.none')}>
          {t('accounts.none.text')}
        </EmptyState>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className={css.wide}>
                {t('account.currency')}
              </th>
              <th scope="col" className={css.wide}>
                {t('account.next')}
              </th>
              <th scope="col" className={css.amount}>
                {t('account.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.lines.map((line) => (
              <Line key={`${line.accountId}${line.currency}`} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Line({ line }: { line: HomeAccountLine }) {
  const t = useTexts('home')
  const pocketName = usePocketName()
  const language = useLanguage()
  const detail = useScreenAt(detailRoutes[line.kind] ?? '')
  const name = line.nickname ?? t(`kind.${line.kind}`)
  const next =
    line.nextOn &&
    t(line.kind === 'creditCard' || line.kind === 'loan' ? 'account.due' : 'account.matures', {
      on: line.nextOn,
    })
  return (
    <tr>
      <td>
        {detail ? (
          <Link
            href={detail.route}
            state={{ accountId: line.accountId, currency: line.currency }}
            className={css.name}
          >
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        {line.status !== 'normal' && <Tag tone="attention">{t(`status.${line.status}`)}</Tag>}
        <small>
          {spacedNumber(line.number)}
          <span className={css.branch}> · {line.branch[language]}</span>
        </small>
        {next && <small className={css.narrow}>{next}</small>}
      </td>
      <td className={css.wide}>{pocketName(line)}</td>
      <td className={css.wide}>{next ?? '—'}</td>
      <td className={css.amount}>
        <span className={css.narrow}>
          {line.currency !== 'CNY' && <span className={css.code}>{line.currency}</span>}
        </span>
        <MoneyText amount={line.amount} currency={line.currency} size="strong" bare aligned />
        {line.rmb !== null && (
          <small>
            <span className="said">{t('account.inRmb')}</span>
            <span aria-hidden="true">≈ </span>
            <MoneyText amount={line.rmb} currency="CNY" />
          </small>
        )}
      </td>
    </tr>
  )
}
