import { currentInterest, formatAmount, formatGrouped, rateText } from '@cloudsail/contract'
import type { CallDraw, HeldCallDeposit, HeldCallDeposits } from '@cloudsail/contract/deposits'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from '../time/time.module.css'
import { callFigures, interestOf } from './call-form.ts'

interface Props {
  deposit: HeldCallDeposit
  held: HeldCallDeposits
  figures: CallDraw
}

/** Shows the part drawn at the call rate, the part at the current rate, and the loss from not having given notice. */
export function DrawParts({ deposit, held, figures }: Props) {
  const t = useTexts('callDeposits')
  const { atCallMinor, atCurrentMinor, days } = figures
  const rates = { call: rateText(deposit.callRatePpm), current: rateText(held.currentRatePpm) }
  const lost =
    currentInterest(atCurrentMinor * BigInt(days), deposit.callRatePpm) - figures.currentInterestMinor
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <section className={css.cost} aria-label={t('parts')} aria-live="polite">
      <dl className={css.boxes}>
        <div>
          <dt>{t('parts.call')}</dt>
          <dd>{money(figures.callInterestMinor)}</dd>
          <dd className={css.quiet}>
            {atCallMinor === 0n
              ? t('parts.none')
              : t('parts.how', { amount: formatGrouped(atCallMinor, 'CNY'), rate: rates.call, days })}
          </dd>
        </div>
        <div>
          <dt>{t('parts.current')}</dt>
          <dd>{money(figures.currentInterestMinor)}</dd>
          <dd className={css.quiet}>
            {t('parts.how', { amount: formatGrouped(atCurrentMinor, 'CNY'), rate: rates.current, days })}
          </dd>
        </div>
        {lost > 0n && (
          <div className={css.lost}>
            <dt>{t('parts.lost')}</dt>
            <dd>{money(lost)}</dd>
            <dd className={css.quiet}>{t('parts.lostHow', { days: deposit.noticeDays })}</dd>
          </div>
        )}
      </dl>
      {figures.closedMinor > 0n && (
        <MessageBar kind="warn">
          {t('closed', { amount: formatGrouped(figures.closedMinor, 'CNY') })}
        </MessageBar>
      )}
      <Advice deposit={deposit} held={held} figures={figures} />
    </section>
  )
}

/** Shows what the same sum would earn with notice given today, if no notice is pending. */
function Advice({ deposit, held, figures }: Props) {
  const t = useTexts('callDeposits')
  const { notice, noticeDays } = deposit
  if (notice?.agreedOn === held.today) return null
  if (notice)
    return (
      <p className={css.advice}>
        {t('advice.pending', {
          date: notice.agreedOn,
          amount: formatGrouped(BigInt(notice.amount.replace('.', '')), 'CNY'),
        })}
      </p>
    )
  const agreedOn = addDays(held.today, noticeDays)
  const amountMinor = figures.principalMinor
  const noticed = callFigures(deposit, amountMinor, held, {
    on: agreedOn,
    notice: { amountMinor, agreedOn, drawnMinor: 0n },
  })
  const more = noticed ? interestOf(noticed) - interestOf(figures) : 0n
  if (more <= 0n) return null
  return (
    <p className={css.advice}>
      {t('advice.notice', { date: agreedOn, more: formatGrouped(more, 'CNY') })}
      <Gap />
      <Link href="/PAM1302000">{t('toNotice')}</Link>
    </p>
  )
}
