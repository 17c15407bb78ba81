import { authMethodNames, brand, daysBetween, rateText, tailOf } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import {
  type LoanApplication,
  type LoanApplicationState,
  type LoanDecline,
  loanApplicationStateNames,
  loanDeclineHelp,
  loanDeclines,
  loanPurposeNames,
  loanReasonTexts,
  sendLoanDocuments,
  withdrawable,
  withdrawLoanApplication,
} from '@cloudsail/contract/loans'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { ContractEntry } from '@cloudsail/ui/contracts/contract-entry.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { lookAt } from '../use-loans.ts'
import { ApplicationSteps } from './application-steps.tsx'
import css from './applying.module.css'
import { ContractStages, stagesBehind } from './contract-stages.tsx'
import { LoanDocuments } from './documents-dialog.tsx'
import { wholeYuan } from './whole-yuan.ts'

const tones: Readonly<Record<LoanApplicationState, TagTone>> = {
  submitted: 'sea',
  reviewing: 'sea',
  documentsWanted: 'attention',
  approved: 'attention',
  signed: 'sea',
  disbursed: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
  revoked: 'bad',
}
const soonDays = 5
const isDecline = (reason: string | null): reason is LoanDecline =>
  loanDeclines.includes(reason as LoanDecline)

interface Props {
  application: LoanApplication
  today: string
  onAccept: () => void
}

/** Shows one application: its progress, its outcome with reasons, and its actions. */
export function ApplicationCard({ application: shown, today, onAccept }: Props) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const may = useMayGive()
  const [open, setOpen] = useState<'documents' | 'withdraw' | null>(null)
  const { application, state, amount, months, purpose, reason, offer, bureau, taken, contract } = shown
  const { loanAccountId, steps, submittedAt } = shown
  const behind = stagesBehind(shown)
  return (
    <Card
      title={
        <>
          {t('asked', { amount: wholeYuan(amount) })}{' '}
          <Tag tone={tones[state]}>{loanApplicationStateNames[state][language]}</Tag>
        </>
      }
      aside={
        <span className={css.quiet}>
          {t('months.value', { months })} · {loanPurposeNames[purpose][language]}
        </span>
      }
    >
      <div className={css.body}>
        <p className={css.quiet}>
          {t('number', { number: application })} · {t('submittedOn', { at: momentText(submittedAt) })}
        </p>
        {behind !== null && (
          <ContractStages application={shown} at={behind} accountNumber={taken?.accountNumber} />
        )}
        {reason && state !== 'disbursed' && state !== 'withdrawn' && (
          <MessageBar kind={isDecline(reason) || state === 'documentsWanted' ? 'warn' : 'info'}>
            {loanReasonTexts[reason][language]}
            {isDecline(reason) && (
              <>
                <br />
                <b>{t('reason.help')}</b> {loanDeclineHelp[reason][language]}
              </>
            )}
          </MessageBar>
        )}
        {reason === null && (state === 'revoked' || state === 'lapsed') && (
          <MessageBar>{t(`over.${state}`, { hotline: brand.hotline })}</MessageBar>
        )}
        {offer && state === 'approved' && <Offer offer={offer} today={today} onAccept={onAccept} />}
        {taken && (
          <dl className={css.figures}>
            <div>
              <dt>{t('taken')}</dt>
              <dd>
                <MoneyText amount={taken.amount} currency="CNY" size="large" always />
                <small>
                  {t(state === 'disbursed' ? 'paidOut' : 'toAccount', { tail: tailOf(taken.accountNumber) })}
                </small>
              </dd>
            </div>
          </dl>
        )}
        {state === 'signed' && (
          <MessageBar kind={contract?.state === 'mismatched' ? 'warn' : 'info'}>
            {t(contract?.state === 'mismatched' ? 'mismatched' : 'signing')}
          </MessageBar>
        )}
        <p className={css.actions}>
          {state === 'documentsWanted' && may(sendLoanDocuments) && (
            <Button small onClick={() => setOpen('documents')}>
              {t('documents')}
            </Button>
          )}
          {loanAccountId && (
            <Link href="/PFA0602000" onClick={() => lookAt(loanAccountId)}>
              {t('toPlan')}
            </Link>
          )}
          {withdrawable.includes(state) && may(withdrawLoanApplication) && (
            <Button look="text" small onClick={() => setOpen('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </p>
        <Disclosure title={t('steps')}>
          <ApplicationSteps steps={steps} />
          {bureau && (
            <p className={css.quiet}>
              {t('bureau.value', {
                at: momentText(bureau.askedAt),
                loans: bureau.loans,
                debt: bureau.monthlyDebt,
                months: bureau.monthsOverdue,
              })}
            </p>
          )}
        </Disclosure>
        {contract && (
          <Disclosure title={t('contract')}>
            <ContractEntry contract={contract} />
          </Disclosure>
        )}
        {open === 'documents' && <LoanDocuments application={application} onClose={() => setOpen(null)} />}
        {open === 'withdraw' && <Withdraw application={application} onClose={() => setOpen(null)} />}
      </div>
    </Card>
  )
}

/** Shows the approved amount, the expiry of the offer, and the way to the contract. */
function Offer({
  offer,
  today,
  onAccept,
}: {
  offer: NonNullable<LoanApplication['offer']>
  today: string
  onAccept: () => void
}) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const user = useSession()?.user
  const days = daysBetween(today, offer.lapsesOn)
  const maySign = user && contractMethods.includes(user.method)
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{t('offered')}</dt>
          <dd>
            <MoneyText amount={offer.amount} currency="CNY" size="large" always />
            <small>{t('offerRate', { rate: rateText(offer.ratePpm) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('offerUntil', { until: offer.lapsesOn })}</dt>
          <dd>
            {days <= soonDays && (
              <Tag tone="warn">{days === 0 ? t('offer.today') : t('offerSoon', { days })}</Tag>
            )}
          </dd>
        </div>
      </dl>
      {maySign ? (
        <p className={css.actions}>
          <Button onClick={onAccept}>{t('accept')}</Button>
        </p>
      ) : (
        user && (
          <MessageBar>{t('accept.method', { method: authMethodNames[user.method][language] })}</MessageBar>
        )
      )}
    </>
  )
}

function Withdraw({ application, onClose }: { application: string; onClose: () => void }) {
  const t = useTexts('loanApplying')
  const { give, busy, problem } = useQuickOrder(withdrawLoanApplication)
  const withdraw = async () => {
    if (!(await give({ application }))) return
    showToast('success', t('withdraw.done'))
    onClose()
    await invalidateQueries()
  }
  return (
    <AskDialog
      busy={busy}
      problem={problem}
      onClose={onClose}
      title={t('withdraw.title')}
      keep={t('withdraw.keep')}
      confirm={t('withdraw')}
      onConfirm={() => void withdraw()}
    >
      <p>{t('withdraw.text')}</p>
    </AskDialog>
  )
}
