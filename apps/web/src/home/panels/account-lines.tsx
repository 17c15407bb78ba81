import { tailOf } from '@cloudsail/contract'
import type { HomeAccountLine, HomeAccounts } from '@cloudsail/contract/home'
import { AccountBalance } from '@cloudsail/ui/account-balance.tsx'
import { addDays, momentText } from '@cloudsail/ui/base/dates.ts'
import { moneyParts } from '@cloudsail/ui/base/money-parts.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { type Translate, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { usePocketName } from '@cloudsail/ui/pocket-name.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
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

/** Lists the customer's accounts, one line per currency, each with its last movement. */
export function AccountLines({ accounts, today }: { accounts: HomeAccounts; today: string }) {
  const t = useTexts('homePanels')
  const overview = useScreenAt('/PAM0101000')
  return (
    <Card
      title={t('accounts')}
      aside={
        overview && (
          <Link href={overview.route} className={css.all}>
            {t('accounts.all', { count: accounts.lines.length + accounts.more })}
          </Link>
        )
      }
      flush
    >
      {accounts.lines.length === 0 ? (
        <EmptyState title={t('accounts.none')}>{t('accounts.none.text')}</EmptyState>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('account.last')}</th>
              <th scope="col" className={css.amount}>
                {t('account.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.lines.map((line) => (
              <Line key={`${line.accountId}${line.currency}`} line={line} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface LineProps {
  line: HomeAccountLine
  today: string
}

/** Due days within this many days are shown beside the name. */
const soonDays = 7

function Line({ line, today }: LineProps) {
  const t = useTexts('homePanels')
  const ui = useTexts('ui')
  const pocketName = usePocketName()
  const language = useLanguage()
  const detail = useScreenAt(detailRoutes[line.kind] ?? '')
  const isOwed = line.kind === 'creditCard' || line.kind === 'loan'
  const kind = line.kind === 'wealth' ? t('wealth') : ui(`kind.${line.kind}`)
  const name = [line.nickname ?? kind, line.currency !== 'CNY' && pocketName(line)].filter(Boolean).join(' ')
  const inDays = line.nextOn === null ? null : (Date.parse(line.nextOn) - Date.parse(today)) / 86_400_000
  const isNear = isOwed && inDays !== null && inDays <= soonDays
  const facts = [
    line.nickname !== null && kind,
    t('account.tail', { tail: tailOf(line.number) }),
    line.count !== null &&
      t(line.kind === 'wealth' ? 'account.products' : 'account.deposits', { count: line.count }),
    line.credit && t('account.limit', { limit: moneyParts(line.credit.limit, line.currency).whole }),
    line.nextOn !== null &&
      !isNear &&
      t(isOwed ? 'account.due' : 'account.matures', { on: dayText(line.nextOn, today) }),
    line.count === null && !line.credit && line.nextOn === null && line.branch[language],
  ]
  return (
    <tr>
      <th scope="row">
        {detail ? (
          <Link
            href={detail.route}
            state={{ accountId: line.accountId, currency: line.currency }}
            className={css.name}
          >
            {name}
          </Link>
        ) : (
          <span className={css.name} translate="no">
            {name}
          </span>
        )}
        {/* On narrow pages instead of the facts. */}
        <span className={css.tail}>{tailOf(line.number)} </span>
        {isNear && (
          <Tag tone="attention">
            {inDays < 0 ? t('account.overdue', { days: -inDays }) : t('account.dueIn', { days: inDays })}
          </Tag>
        )}
        {line.status !== 'normal' && <Tag tone="attention">{t(`status.${line.status}`)}</Tag>}
        <small className={css.facts}>{unbroken(facts.filter(Boolean).join(' · '))}</small>
      </th>
      <td className={css.last}>
        <Last line={line} today={today} />
      </td>
      <td className={css.amount}>
        <Amount line={line} />
      </td>
    </tr>
  )
}

/** Shows the last movement: counterparty or subject, amount, time. */
function Last({ line: { last, kind, currency, openedOn }, today }: LineProps) {
  const t = useTexts('homePanels')
  const language = useLanguage()
  // Wealth products change value outside the ledger.
  if (!last && kind === 'wealth') return <>{t('last.valued')}</>
  if (!last)
    return (
      <>
        {t('last.none')}{' '}
        <small>
          {openedOn === today ? t('last.openedToday') : t('last.opened', { on: dayText(openedOn, today) })}
        </small>
      </>
    )
  return (
    <>
      <span className={css.party}>{last.name[language]}</span>{' '}
      <MoneyText amount={last.amount} currency={currency} kind="flow" bare quietWord />
      <small>{whenText(t, last.at, today)}</small>
    </>
  )
}

function Amount({ line }: { line: HomeAccountLine }) {
  const t = useTexts('homePanels')
  const { amount, currency, usable, rmb } = line
  const bare = currency === 'CNY'
  if (usable)
    return <AccountBalance balance={{ currency, posted: amount, ...usable }} rmb={rmb} bare={bare} />
  return (
    <>
      <MoneyText amount={amount} currency={currency} size="strong" bare={bare} />
      <small>
        <Beside line={line} t={t} />
      </small>
    </>
  )
}

/** Shows the kind of amount: a principal or a value. In RMB for other currencies. */
function Beside({ line, t }: { line: HomeAccountLine; t: Translate<'homePanels'> }) {
  if (line.rmb !== null)
    return (
      <>
        <span className="said">{t('account.inRmb')}</span>
        <span aria-hidden="true">≈ </span>
        <MoneyText amount={line.rmb} currency="CNY" />
      </>
    )
  if (line.credit)
    return (
      <>
        {t('account.available')} <MoneyText amount={line.credit.available} currency={line.currency} bare />
      </>
    )
  if (line.kind === 'debitCard' || line.kind === 'passbook') return null
  return <>{t(`amount.${line.kind}`)}</>
}

/** Formats a business date, with the year only if it is not the current one. */
const dayText = (on: string, today: string) => (on.slice(0, 4) === today.slice(0, 4) ? on.slice(5) : on)

/** Formats an instant in words: with the time for today and yesterday, else by its day. */
function whenText(t: Translate<'homePanels'>, at: string, today: string): string {
  const [day = '', time = ''] = momentText(at).split(' ')
  if (day === today) return t('last.today', { time })
  return day === addDays(today, -1) ? t('last.yesterday', { time }) : dayText(day, today)
}
