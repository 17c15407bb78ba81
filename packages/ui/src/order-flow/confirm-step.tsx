import { type CodeFactor, codeFactors, type FactorKind } from '@cloudsail/contract/orders'
import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react'
import { loadChunk } from '../base/loads.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import { MessageBar } from '../message-bar.tsx'
import { showMoney } from '../money-input.ts'
import { Skeleton } from '../skeleton.tsx'
import css from './confirm-step.module.css'
import { useEarlierSentence } from './earlier-orders.tsx'
import type { FactorProps } from './factor.ts'
import { type Confirming, earlierKey, factorOf, missing, missingFactor } from './flow-machine.ts'
import type { FlowActions } from './live-flow.ts'
import { EmailFactor, MobileFactor, NewEmailFactor, NewMobileFactor } from './mobile-factor.tsx'
import { saysNothing } from './port.ts'

/** The panel for each factor. */
const panels: Record<FactorKind, ComponentType<FactorProps>> = {
  mobile: MobileFactor,
  newMobile: NewMobileFactor,
  email: EmailFactor,
  newEmail: NewEmailFactor,
  ukey: lazy(() => loadChunk(() => import('./ukey-factor.tsx'))),
  file: lazy(() => loadChunk(() => import('./file-factor.tsx'))),
}
const isCode = (factor: FactorKind): factor is CodeFactor => codeFactors.some((each) => each === factor)

interface Props {
  flow: Confirming
  actions: FlowActions
  /** The words on the button that submits the order. */
  submitLabel?: string | undefined
}

/**
 * Shows what will be signed exactly as the bank wrote it, the warnings to acknowledge, the factors, and the button to
 * submit.
 */
export function ConfirmStep({ flow, actions, submitLabel }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const sentenceOf = useEarlierSentence()
  const [asked, setAsked] = useState(false)
  const { summary, earlier, acknowledged, proofs, codes, busy, asking, failure, unknown } = flow
  const { factors } = summary.authorisation
  const lacking = missing(flow)
  const failed = failure && factorOf(failure, factors)
  const next = missingFactor(flow)
  const errorOf = (factor: FactorKind) => {
    if (failed === factor) return failure?.text
    if (!asked || lacking !== factor) return undefined
    if (isCode(factor)) return t(codes[factor].challenge ? 'mobile.missing' : 'mobile.askFirst')
    return t('factor.missing')
  }
  const voided = earlier.filter(({ state }) => state === 'void')
  const toAcknowledge = [
    ...earlier
      .filter(({ state }) => state !== 'void')
      .map((each) => ({ key: earlierKey(each), text: t('earlier.also', { sentence: sentenceOf(each) }) })),
    ...summary.warnings.map(({ key, text }) => ({ key, text: text[language] })),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    void actions.submit()
  }
  const problem =
    failure && !failed && (unknown && saysNothing(failure) ? t('confirm.unanswered') : failure.text)
  return (
    <form onSubmit={submit} noValidate>
      {toAcknowledge.length + voided.length > 0 && (
        <div className={css.warnings}>
          {toAcknowledge.map(({ key, text }) => (
            <MessageBar key={key} kind="warn" plain>
              <Checkbox checked={acknowledged.includes(key)} onChange={(on) => actions.acknowledge(key, on)}>
                {text}
              </Checkbox>
            </MessageBar>
          ))}
          {voided.map((each) => (
            <MessageBar key={earlierKey(each)}>{sentenceOf(each)}</MessageBar>
          ))}
        </div>
      )}
      <div className={css.sign}>
        {factors.map((factor, at) => {
          const Panel = panels[factor]
          const code = isCode(factor) ? factor : 'mobile'
          return (
            <Suspense key={factor} fallback={<Skeleton />}>
              <Panel
                summary={summary}
                proofs={proofs}
                code={codes[code]}
                busy={busy === 'submit' || asking === code ? busy : null}
                error={errorOf(factor)}
                disabled={next !== null && at > factors.indexOf(next)}
                onProve={actions.prove}
                onChallenge={(by) => void actions.challenge(code, by)}
                onSign={actions.sign}
              />
            </Suspense>
          )
        })}
        {problem && (
          <MessageBar kind="error" live>
            {problem}
          </MessageBar>
        )}
        {asked && lacking === 'acknowledgement' && (
          <MessageBar kind="warn" live>
            {t('confirm.warnings')}
          </MessageBar>
        )}
        <div className={css.actions}>
          <Button type="submit" look={summary.amount ? 'pay' : 'sea'} busy={busy === 'submit'}>
            {submitLabel ?? t('confirm.submit')}
            {summary.amount && <i className={css.much} data-amount={showMoney(summary.amount.amount)} />}
          </Button>
          <Button look="line" disabled={busy === 'submit'} onClick={actions.back}>
            {t('confirm.back')}
          </Button>
        </div>
      </div>
    </form>
  )
}
