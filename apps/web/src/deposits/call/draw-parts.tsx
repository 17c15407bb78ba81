import { currentInterest, formatGrouped, rateText } from '@cloudsail/contract'
import type { HeldCallDeposit, HeldCallDeposits } from '@cloudsail/contract/deposits'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { groupedOf } from '../certificates.ts'
import { DrawnInterest } from '../kit/boxes.tsx'
import css from '../kit/kit.module.css'
import { MinorText } from '../kit/minor-text.tsx'
import { type CallFigures, callFigures } from './call-form.ts'

interface Props {
  deposit: HeldCallDeposit
  held: HeldCallDeposits
  figures: CallFigures
}

/** Shows the part drawn at the call rate, the part at the current rate, and the loss from not having given notice. */
export function DrawParts({ deposit, held, figures }: Props) {
  const t = useTexts('callDeposits')
  const { atCallMinor, atCurrentMinor, days } = figures
  const lost =
    currentInterest(atCurrentMinor * BigInt(days), deposit.callRatePpm) - figures.currentInterestMinor
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  const how = (minor: bigint, ratePpm: number) =>
    t('parts.how', { amount: formatGrouped(minor, 'CNY'), rate: rateText(ratePpm), days })
  return (
    <DrawnInterest
      boxes={[
        {
          label: t('parts.call'),
          value: money(figures.callInterestMinor),
          how: atCallMinor === 0n ? t('parts.none') : how(atCallMinor, deposit.callRatePpm),
        },
        {
          label: t('parts.current'),
          value: money(figures.currentInterestMinor),
          how: how(atCurrentMinor, held.currentRatePpm),
        },
        lost > 0n && {
          label: t('parts.lost'),
          value: money(lost),
          how: t('parts.lostHow', { days: deposit.noticeDays }),
          isLost: true,
        },
      ]}
    >
      {figures.closedMinor > 0n && (
        <MessageBar kind="warn">
          {t('closed', { amount: formatGrouped(figures.closedMinor, 'CNY') })}
        </MessageBar>
      )}
      <Advice deposit={deposit} held={held} figures={figures} />
    </DrawnInterest>
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
        {t('advice.pending', { date: notice.agreedOn, amount: groupedOf(notice.amount) })}
      </p>
    )
  const agreedOn = addDays(held.today, noticeDays)
  const amountMinor = figures.drawnMinor
  const noticed = callFigures(deposit, amountMinor, held, {
    on: agreedOn,
    notice: { amountMinor, agreedOn, drawnMinor: 0n },
  })
  const more = noticed ? noticed.interestMinor - figures.interestMinor : 0n
  if (more <= 0n) return null
  return (
    <p className={css.advice}>
      {t('advice.notice', { date: agreedOn, more: formatGrouped(more, 'CNY') })}
      <Gap />
      <Link href="/PAM1302000">{t('toNotice')}</Link>
    </p>
  )
}
