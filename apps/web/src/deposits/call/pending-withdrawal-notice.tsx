import { formatAmount } from '@cloudsail/contract'
import { forfeitedInterest, type HeldCallDeposit } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { minorOf } from '../certificates.ts'
import time from '../time/time.module.css'
import css from './call.module.css'

interface Props {
  deposit: HeldCallDeposit
  notice: NonNullable<HeldCallDeposit['notice']>
}

/** Shows the pending notice, and what cancelling it forfeits. */
export function PendingWithdrawalNotice({ deposit: { noticeDays, callRatePpm }, notice }: Props) {
  const t = useTexts('callDeposits')
  const amountMinor = minorOf(notice.amount)
  const givenUp = forfeitedInterest(amountMinor, { noticeDays, callRatePpm })
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <section className={css.pending} aria-label={t('pending')}>
      <dl className={time.boxes}>
        <div>
          <dt>{t('pending.amount')}</dt>
          <dd>{money(amountMinor)}</dd>
          <dd className={time.quiet}>{t(notice.automatic ? 'way.automatic' : 'way.byHand')}</dd>
        </div>
        <div>
          <dt>{t('pending.day')}</dt>
          <dd>
            <time dateTime={notice.agreedOn}>{notice.agreedOn}</time>
          </dd>
        </div>
        <div className={time.lost}>
          <dt>{t('pending.givenUp')}</dt>
          <dd>{money(givenUp)}</dd>
          <dd className={time.quiet}>{t('pending.givenUpHow', { days: noticeDays })}</dd>
        </div>
      </dl>
      <MessageBar kind="warn">{t('pending.cancel')}</MessageBar>
    </section>
  )
}
