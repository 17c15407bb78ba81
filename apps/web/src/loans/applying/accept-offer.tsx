import { parseAmount } from '@cloudsail/contract'
import {
  acceptLoanOffer,
  drawUpLoanContract,
  type LoanApplication,
  loanFigures,
  usualDueDay,
} from '@cloudsail/contract/loans'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { type Failure, failureOf } from '@cloudsail/ui/form/failure.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { discardDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { PaperTick } from '@cloudsail/ui/order-flow/paper-tick.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useMemo, useState } from 'react'
import { useRepayingAccounts } from '../use-loans.ts'
import css from './applying.module.css'
import { ContractStages } from './contract-stages.tsx'
import { Costs } from './figures.tsx'
import { wholeYuan } from './whole-yuan.ts'

interface Values {
  application: string
  amount: string
  dueDay: string
  accountId: string
  /** Contract for the values above. Empty until it has been drawn up. */
  contract: string
  agreed: boolean
}

interface Props {
  application: LoanApplication
  offer: NonNullable<LoanApplication['offer']>
  today: string
  penaltyPercent: number
  onBack: () => void
}

const least = '1000.00'
const dueDays = Array.from({ length: 28 }, (_, index) => `${index + 1}`)

/**
 * Accepts an offer: amount and repayment date, then the contract is drawn up, read and signed. Shown instead of the list.
 */
export function AcceptOffer({ application, offer, today, penaltyPercent, onBack }: Props) {
  const t = useTexts('loanApplying')
  const form = useMemo(() => {
    discardDraft(acceptLoanOffer.code)
    const initial: Values = {
      application: application.application,
      amount: offer.amount,
      dueDay: `${usualDueDay(today)}`,
      accountId: '',
      contract: '',
      agreed: false,
    }
    return defineOrderForm({
      contract: acceptLoanOffer,
      initial,
      toInput: ({ dueDay, agreed, ...rest }: Values) => ({
        ...rest,
        dueDay: Number(dueDay),
        agreed: agreed as true,
      }),
    })
  }, [application.application, offer.amount, today])
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('accept.submit')}
      back={t('accept.back')}
      aside={
        <Aside
          form={form}
          application={application}
          offer={offer}
          today={today}
          penaltyPercent={penaltyPercent}
        />
      }
      onBack={onBack}
    >
      <Fields form={form} application={application} offer={offer} />
    </OrderInPlace>
  )
}

function Fields({
  form,
  application,
  offer,
}: Pick<Props, 'application' | 'offer'> & { form: FormWith<Values> }) {
  const t = useTexts('loanApplying')
  const { field, values, set, error } = useOrderForm(form)
  const accounts = useRepayingAccounts()
  const usable = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.accountId, usable?.key, (accountId) => set({ accountId }))
  // Other terms need another contract.
  const change = (changed: Partial<Values>) => set({ ...changed, contract: '', agreed: false })
  return (
    <>
      <ContractStages
        application={application}
        at={values.agreed ? 2 : 1}
        accountNumber={accounts.find(({ key }) => key === values.accountId)?.number}
      />
      <MoneyField
        {...field('amount')}
        label={t('accept.amount')}
        hint={t('accept.amount.hint', { least: wholeYuan(least), most: wholeYuan(offer.amount) })}
        currency="CNY"
        big
        onChange={(amount) => change({ amount })}
      />
      <Pair>
        <Select
          {...field('dueDay')}
          label={t('accept.dueDay')}
          onChange={(dueDay) => change({ dueDay })}
          options={dueDays.map((day) => ({ value: day, label: t('accept.dueDay.value', { day }) }))}
        />
      </Pair>
      <AccountSelect
        {...field('accountId')}
        label={t('accept.account')}
        accounts={accounts}
        onChange={(accountId) => change({ accountId })}
      />
      <Drawing form={form} problemBefore={error('contract')} />
      {values.contract !== '' && (
        <PaperTick {...field('agreed')} papers={[{ subject: values.contract, kind: 'contract' }]}>
          {t('accept.agree')}
        </PaperTick>
      )}
    </>
  )
}

/** Draws up the contract for the values above, or shows what prevents it. */
function Drawing({ form, problemBefore }: { form: FormWith<Values>; problemBefore: string | undefined }) {
  const t = useTexts('loanApplying')
  const { values, set } = useOrderForm(form)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const textOf = useErrorTexts(failure !== null)
  const { application, amount, dueDay, accountId, contract } = values
  const draw = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const offer = { application, amount, dueDay: Number(dueDay), accountId }
      const drawn = await call(drawUpLoanContract, offer, { reportErrors: 'none' })
      set({ contract: drawn.contract })
    } catch (refused) {
      setFailure(failureOf(refused))
    } finally {
      setBusy(false)
    }
  }
  const problem = textOf(failure) ?? (contract === '' ? problemBefore : undefined)
  return (
    <div className={css.contract}>
      {contract === '' ? (
        <Button
          look="line"
          disabled={amount === '' || accountId === ''}
          busy={busy}
          onClick={() => void draw()}
        >
          {t('accept.draw')}
        </Button>
      ) : (
        <p role="status">{t('accept.drawn', { contract })}</p>
      )}
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </div>
  )
}

/** Shows the figures of the loan if it is paid out today. */
function Aside({
  form,
  application,
  offer,
  today,
  penaltyPercent,
}: Pick<Props, 'application' | 'offer' | 'today' | 'penaltyPercent'> & { form: FormWith<Values> }) {
  const t = useTexts('loanApplying')
  const { values } = useOrderForm(form)
  const principalMinor = parseAmount(values.amount, 'CNY')
  const most = parseAmount(offer.amount, 'CNY') ?? 0n
  if (!principalMinor || principalMinor > most) return <MessageBar>{t('aside.begin')}</MessageBar>
  const figures = loanFigures({
    repayment: 'equalInstalment',
    principalMinor,
    ratePpm: offer.ratePpm,
    months: application.months,
    on: today,
    dueDay: Number(values.dueDay),
  })
  return (
    <Card title={t('aside')} edge="sea">
      <Costs figures={figures} ratePpm={offer.ratePpm} penaltyPercent={penaltyPercent}>
        <dt>{t('accept.first')}</dt>
        <dd>
          {figures.plan.nextDueOn}
          <small>{t('accept.first.note')}</small>
        </dd>
      </Costs>
    </Card>
  )
}
