import { tailOf } from '@cloudsail/contract'
import { CardFoot } from '@cloudsail/ui/answer/card-foot.tsx'
import { momentText, unbroken } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useState } from 'react'
import type { QuickAgreement } from './cap-history.tsx'
import css from './quick-pay.module.css'

interface Props {
  /** Newest first. At least one. */
  agreements: readonly QuickAgreement[]
  onPayments: (agreement: QuickAgreement) => void
}

/** Tells in one line what has ended. Pressed, it shows each ended agreement with the way to its payments. */
export function EndedAgreements({ agreements, onPayments }: Props) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const toldOf = ({ institution, endedAt, state }: QuickAgreement) =>
    t(state === 'expired' ? 'ended.expired' : 'ended.cancelled', {
      name: institution[language],
      date: unbroken(momentText(endedAt!).slice(0, 10)),
    })
  const [last] = agreements
  const isOne = agreements.length === 1
  return (
    <>
      <CardFoot>
        <span>{t('ended', { count: agreements.length, last: toldOf(last!) })}</span>
        <Button
          look="text"
          small
          className={css.more}
          aria-expanded={isOne ? undefined : isOpen}
          onClick={() => (isOne ? onPayments(last!) : setOpen(!isOpen))}
        >
          {t('look')} <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={15} />
        </Button>
      </CardFoot>
      {isOpen &&
        agreements.map((agreement) => (
          <CardFoot key={agreement.agreement}>
            <span>
              {toldOf(agreement)} · {t('row.account', { tail: tailOf(agreement.account) })}
            </span>
            <Button look="text" small className={css.more} onClick={() => onPayments(agreement)}>
              {t('payments')}
            </Button>
          </CardFoot>
        ))}
    </>
  )
}
