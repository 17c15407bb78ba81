import { minorOf } from '@cloudsail/contract'
import { forfeitedInterest, type HeldCallDeposit } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Boxes } from '../kit/boxes.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import css from './call.module.css'

interface Props {
  deposit: HeldCallDeposit
  notice: NonNullable<HeldCallDeposit['notice']>
}

/** Shows the pending notice, and what cancelling it forfeits. */
export function PendingWithdrawalNotice({ deposit: { noticeDays, callRatePpm }, notice }: Props) {
  const t = useTexts('callDeposits')
  const { amount, agreedOn, automatic } = notice
  const amountMinor = minorOf(amount)
  const givenUp = forfeitedInterest(amountMinor, { noticeDays, callRatePpm })
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  return (
    <section className={css.pending} aria-label={t('pending')}>
      <Boxes
        boxes={[
          {
            label: t('pending.amount'),
            value: money(amountMinor),
            how: t(automatic ? 'way.automatic' : 'way.byHand'),
          },
          { label: t('notice.day'), value: <time dateTime={agreedOn}>{agreedOn}</time> },
          {
            label: t('pending.givenUp'),
            value: money(givenUp),
            how: t('pending.givenUpHow', { days: noticeDays }),
            isLost: true,
          },
        ]}
      />
      <MessageBar kind="warn">{t('pending.cancel')}</MessageBar>
    </section>
  )
}
