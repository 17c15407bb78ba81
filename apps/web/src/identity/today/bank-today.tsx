import { bankHours } from '@cloudsail/contract/help'
import { latestWarnings } from '@cloudsail/contract/messages'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOnce } from '../../base/use-once.ts'
import css from '../log-in/welcome-panel.module.css'

void loadTexts('bankToday')

const askHours = () => call(bankHours, {}, { reportErrors: 'none' })
const askWarnings = () => call(latestWarnings, {}, { reportErrors: 'none' })

/** Shows today's closing times of services and the newest warning. Loaded after the page, and nothing waits for it. */
export default function BankToday() {
  const t = useTexts('bankToday')
  const language = useLanguage()
  const { data: hours } = useOnce(askHours)
  const { data: warned } = useOnce(askWarnings)
  if (!hours) return null
  // Leaves out the day if it is today.
  const spoken = (at: string) =>
    at.startsWith(hours.now.slice(0, 10)) ? at.slice(11, 16) : at.slice(5, 16).replace('T', ' ')
  const { largePayments, desk } = hours
  const warning = warned?.warnings[0]
  return (
    <section className={css.today} aria-labelledby="login-today">
      <h2 id="login-today" className={css.heading}>
        <Icon name="clock" size={16} />
        {t('title')}
      </h2>
      <ul className={css.advice}>
        {warning && (
          <li>
            <Link href="/securityCenter">{t('warning', { title: warning.title[language] })}</Link>
          </li>
        )}
        <li>
          {t(largePayments.open ? 'large.open' : 'large.closed', { time: spoken(largePayments.changesAt) })}
        </li>
        <li>
          {desk.opensNext
            ? t('desk.closed', { time: spoken(desk.opensNext) })
            : t('desk.open', { time: desk.closesAt })}
        </li>
      </ul>
    </section>
  )
}
