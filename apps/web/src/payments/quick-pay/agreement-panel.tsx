import { groupAmount, tailOf } from '@cloudsail/contract'
import { unbroken } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Meter } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { useState } from 'react'
import { useMayChange } from '../agreements/agreement-actions.tsx'
import { PendingRaise } from '../agreements/pending-raise.tsx'
import { AdjustCaps } from './adjust-caps.tsx'
import { CapHistory, type QuickAgreement } from './cap-history.tsx'
import { EndActions } from './end-actions.tsx'
import css from './quick-pay.module.css'
import { SmallSwitch } from './small-switch.tsx'
import { useStanding } from './use-standing.ts'

export type FlowKind = 'raise' | 'resume' | 'small'

interface Props {
  agreement: QuickAgreement
  /** Amounts that need no code. */
  small: { single: string; day: string }
  onFlow: (kind: FlowKind) => void
  /** The panel is the whole page, whose heading names the agreement already. */
  isPage?: boolean
}

/** Shows one agreement in force: its three limits with their use, small amounts, expiry, and in the foot pausing and ending. */
export function AgreementPanel({ agreement, small, onFlow, isPage }: Props) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const language = useLanguage()
  const mayChange = useMayChange()
  const standing = useStanding()(agreement)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { institution, account, caps, usedToday, usedThisMonth, signedVia, signedAt } = agreement
  return (
    <Card title={!isPage && institution[language]} flush>
      <div className={css.part}>
        <p className="quiet">
          {t('signed', {
            how: t(`signed.${signedVia}`, { time: unbroken(signedAt.slice(0, 10)) }),
            tail: tailOf(account),
          })}
        </p>
        {agreement.refusal && <MessageBar kind="warn">{agreement.refusal[language]}</MessageBar>}
        <p className={css.line}>
          {words('single')} <MoneyText amount={caps.single} currency="CNY" size="strong" bare />
        </p>
        <div>
          <Meter name={t('usedToday')} used={usedToday} total={caps.day} currency="CNY" />
          {caps.month !== null && (
            <Meter name={t('usedThisMonth')} used={usedThisMonth} total={caps.month} currency="CNY" />
          )}
        </div>
        <PendingRaise pending={caps.pending} />
        {mayChange && <AdjustCaps agreement={standing} onRaise={() => onFlow('raise')} />}
      </div>
      <div className={css.part}>
        <SmallSwitch
          agreement={agreement}
          note={t('small.note', { single: groupAmount(small.single), day: groupAmount(small.day) })}
          onAllow={() => onFlow('small')}
        />
      </div>
      <div className={css.part}>
        {agreement.expiresOn && (
          <p className="quiet">{t('expires', { date: unbroken(agreement.expiresOn) })}</p>
        )}
        <Button look="text" small className={css.link} onClick={() => setHistoryOpen(true)}>
          {t('caps')} <Icon name="chevronRight" size={15} />
        </Button>
      </div>
      {mayChange && <EndActions agreement={standing} onResume={() => onFlow('resume')} />}
      {isHistoryOpen && <CapHistory agreement={agreement} onClose={() => setHistoryOpen(false)} />}
    </Card>
  )
}
