import { maskCard } from '@cloudsail/contract'
import {
  type LimitRequest,
  limitPurposeNames,
  type RequestState,
  requestReasonTexts,
  underWay,
  withdrawLimit,
} from '@cloudsail/contract/cards'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { DocumentsDialog } from '../requests/documents-dialog.tsx'
import { RequestSteps } from '../requests/request-steps.tsx'
import type { LimitAction } from './limit-action.ts'
import css from './limits.module.css'

const tones: Partial<Record<RequestState, TagTone>> = {
  submitted: 'sea',
  reviewing: 'sea',
  documentsWanted: 'attention',
  approved: 'good',
  accepted: 'good',
  declined: 'bad',
}

/** Shows one request: its outcome, its actions, and its history. */
export function RequestCard({
  request,
  onAct,
}: {
  request: LimitRequest
  onAct: (action: LimitAction) => void
}) {
  const t = useTexts('cardLimits')
  const language = useLanguage()
  const [open, setOpen] = useState<'withdraw' | 'documents' | null>(null)
  const { kind, state, asked, given, reason, acceptBy, until, purpose, days, steps } = request
  const isOpen = underWay.includes(state)
  const inPart = given !== null && given !== asked
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" size="strong" always />
  return (
    <Card
      title={
        <span className={css.title}>
          {t(`kind.${kind}`)} <Tag tone={tones[state] ?? 'plain'}>{t(`state.${state}`)}</Tag>
        </span>
      }
      aside={<span className={css.quiet}>{spacedNumber(maskCard(request.number))}</span>}
    >
      <dl className={css.facts}>
        <dt>{t('before')}</dt>
        <dd>{money(request.before)}</dd>
        <dt>{t('asked')}</dt>
        <dd>{money(asked)}</dd>
        {given !== null && (
          <>
            <dt>{t(inPart ? 'givenInPart' : 'given')}</dt>
            <dd>{money(given)}</dd>
          </>
        )}
        <dt>{t('purpose')}</dt>
        <dd>
          {limitPurposeNames[purpose][language]}
          {days > 0 && t('forDays', { days })}
        </dd>
        {until && (
          <>
            <dt>{t('until')}</dt>
            <dd>{t('untilValue', { until })}</dd>
          </>
        )}
      </dl>
      {reason && <p className={css.reason}>{requestReasonTexts[reason][language]}</p>}
      {acceptBy && <MessageBar>{t('acceptBy', { date: acceptBy })}</MessageBar>}
      {(isOpen || acceptBy) && (
        <div className={css.actions}>
          {acceptBy && (
            <Button small onClick={() => onAct({ act: 'accept', request })}>
              {t('accept')}
            </Button>
          )}
          {state === 'documentsWanted' && (
            <Button small onClick={() => setOpen('documents')}>
              {t('documents')}
            </Button>
          )}
          {isOpen && (
            <Button look="text" small onClick={() => setOpen('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      )}
      <Disclosure title={t('steps')} open={isOpen}>
        <RequestSteps steps={steps} />
      </Disclosure>
      {open === 'documents' && <DocumentsDialog request={request.request} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && <Withdraw request={request.request} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Withdraw({ request, onClose }: { request: string; onClose: () => void }) {
  const t = useTexts('cardLimits')
  const order = useQuickOrder(withdrawLimit)
  const withdraw = async () => {
    if (!(await order.give({ request }))) return
    onClose()
    showToast('success', t('withdrawn'))
    await invalidateQueries()
  }
  return (
    <AskDialog
      title={t('withdraw.title')}
      onClose={onClose}
      keep={t('withdraw.keep')}
      confirm={t('withdraw')}
      busy={order.busy}
      onConfirm={() => void withdraw()}
      problem={order.problem}
    >
      <p>{t('withdraw.text')}</p>
    </AskDialog>
  )
}
