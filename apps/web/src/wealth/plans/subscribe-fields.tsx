import type { ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  type assetPlans,
  drawUpPlanContract,
  type Grade,
  gradeNames,
  planPapersOf,
} from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { type Failure, failureOf } from '@cloudsail/ui/form/failure.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PaperTick } from '@cloudsail/ui/order-flow/paper-tick.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'
import { RiskConsent } from '../purchase/risk-consent.tsx'
import { PlanFacts } from './plan-cards.tsx'
import { PlanFilters } from './plan-filters.tsx'
import css from './plans.module.css'
import type { SubscribeForm } from './subscribe-form.ts'

interface Props {
  form: SubscribeForm
  offer: ResponseOf<typeof assetPlans>
  /** Initial choice. Without it the customer chooses. */
  product?: string
}

/** The fields: plan, paying account, amount. The contract is then drawn up and read together with the plan's papers. */
export function SubscribeFields({ form, offer, product: wanted = '' }: Props) {
  const t = useTexts('plans')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(form)
  useBeginWith(values.product, wanted, (product) => set({ product }))
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, first, (payerAccountId) => set({ payerAccountId }))
  const from = accounts.find(({ key }) => key === values.payerAccountId)
  const plan = offer.plans.find(({ product }) => product === values.product)
  const tooRisky = (risk: number) => offer.grade !== null && risk > offer.grade
  // Other terms need another contract.
  const change = (changed: Partial<typeof values>) => set({ ...changed, contract: '', agreed: false })
  return (
    <>
      <PlanFilters plans={offer.plans} chosen={values.product}>
        {(found) => (
          <RadioCards
            {...field('product')}
            label={t('plan.choose')}
            onChange={(product) => change({ product })}
            options={found.map((each) => ({
              value: each.product,
              disabled: !each.isOpen || tooRisky(each.risk),
              label: <PlanFacts plan={each} />,
              note: tooRisky(each.risk)
                ? t('plan.tooRisky', { grade: gradeNames[offer.grade as Grade][language] })
                : undefined,
            }))}
          />
        )}
      </PlanFilters>
      <AccountSelect
        {...field('payerAccountId')}
        label={t('plan.from')}
        accounts={accounts}
        onChange={(payerAccountId) => change({ payerAccountId })}
      />
      <MoneyField
        {...field('amount')}
        label={t('plan.amount')}
        currency="CNY"
        big
        onChange={(amount) => change({ amount })}
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => change({ amount })}
            way="buy"
            rule={plan && { least: plan.first, step: plan.step }}
          />
        }
      />
      <ContractDrawing form={form} error={error('contract')} />
      {values.contract !== '' && plan && (
        <>
          <PaperTick
            {...field('agreed')}
            papers={[...planPapersOf(plan.product), { subject: values.contract, kind: 'contract' }]}
          >
            {t('plan.agree')}
          </PaperTick>
          {plan.risk >= offer.consentFrom && <RiskConsent {...field('consent')} />}
        </>
      )}
    </>
  )
}

/** Draws up the contract for the typed values, or shows what prevents it. */
function ContractDrawing({ form, error }: { form: SubscribeForm; error: string | undefined }) {
  const t = useTexts('plans')
  const { values, set } = useOrderForm(form)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const textOf = useErrorTexts(failure !== null)
  const { product, payerAccountId, amount, contract } = values
  const isReady = product !== '' && payerAccountId !== '' && amount !== ''
  const draw = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const drawn = await call(
        drawUpPlanContract,
        { product, payerAccountId, amount },
        { reportErrors: 'none' },
      )
      set({ contract: drawn.contract })
    } catch (refused) {
      setFailure(failureOf(refused))
    } finally {
      setBusy(false)
    }
  }
  const problem = textOf(failure) ?? (contract === '' ? error : undefined)
  return (
    <div className={css.contract}>
      {contract === '' ? (
        <Button look="line" disabled={!isReady} busy={busy} onClick={() => void draw()}>
          {t('plan.draw')}
        </Button>
      ) : (
        <p role="status">{t('plan.drawn', { contract })}</p>
      )}
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </div>
  )
}
