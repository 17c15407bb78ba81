import { parseAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  changeFundPlan,
  type FundPlan,
  fundMarket,
  fundPapersOf,
  planRehearsal,
  setFundPlan,
} from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PaperTick } from '@cloudsail/ui/order-flow/paper-tick.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { RiskConsent } from '../../purchase/risk-consent.tsx'
import css from '../funds.module.css'
import { grouped, signedPercent } from '../percent.ts'

interface Terms {
  payerAccountId: string
  amount: string
  day: string
  endOn: string
}
const noTerms: Terms = { payerAccountId: '', amount: '', day: '5', endOn: '' }
const termsOf = ({ payerAccountId, amount, day, endOn }: Terms) => ({
  payerAccountId,
  amount,
  endOn,
  day: Number(day),
})

const setForm = defineOrderForm<
  typeof setFundPlan,
  Terms & { productCode: string; agreed: boolean; consent: string }
>({
  contract: setFundPlan,
  initial: { ...noTerms, productCode: '', agreed: false, consent: '' },
  toInput: ({ productCode, agreed, consent, ...terms }) => ({
    productCode,
    agreed,
    consent,
    ...termsOf(terms),
  }),
})
const changeForm = defineOrderForm<typeof changeFundPlan, Terms & { plan: string }>({
  contract: changeFundPlan,
  initial: { ...noTerms, plan: '' },
  toInput: ({ plan, ...terms }) => ({ plan, ...termsOf(terms) }),
})

/** PIF1304000: sets a plan for one of the suitable funds. */
export function SetPlan({ fund, least, onDone }: { fund: string | null; least: string; onDone: () => void }) {
  const t = useTexts('fundPlans')
  return (
    <OrderFlow
      form={setForm}
      submitLabel={t('submit')}
      again={t('again')}
      aside={
        <>
          <Rehearsal />
          <About />
        </>
      }
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toMine')}
        </NextStep>
      )}
    >
      <SetFields fund={fund} least={least} />
    </OrderFlow>
  )
}

function SetFields({ fund, least }: { fund: string | null; least: string }) {
  const t = useTexts('fundPlans')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(setForm)
  const { data } = useCall(fundMarket, { mine: true, atMost: 200 })
  const funds = data?.rows ?? []
  // If the fund in the address may not be bought, none is preselected, because the list would then show another as chosen.
  const first = funds.find(({ productCode }) => fund === null || productCode === fund)?.productCode
  useBeginWith(values.productCode, first, (productCode) => set({ productCode }))
  const chosen = funds.find(({ productCode }) => productCode === values.productCode)
  return (
    <>
      <Select
        {...field('productCode')}
        label={t('fund')}
        onChange={(productCode) => set({ productCode, agreed: false })}
        options={funds.map(({ productCode, name, risk }) => ({
          value: productCode,
          label: `${name[language]} · R${risk}`,
        }))}
      />
      <TermFields form={setForm} least={least} />
      {(error('consent') || (chosen?.risk ?? 0) >= 4) && <RiskConsent {...field('consent')} />}
      {chosen && (
        <PaperTick
          key={chosen.productCode}
          papers={fundPapersOf(chosen.productCode, chosen.risk)}
          value={values.agreed}
          onChange={(agreed) => set({ agreed })}
          error={error('agreed')}
        >
          {t('agreed')}
        </PaperTick>
      )}
    </>
  )
}

/** The fields for amount, day, account and end, for new and changed plans. */
function TermFields({ form, least }: { form: FormWith<Terms>; least: string }) {
  const t = useTexts('fundPlans')
  const { field, values, set } = useOrderForm(form)
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, first, (payerAccountId) => set({ payerAccountId }))
  return (
    <>
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={t('amount.hint', { least: grouped(least) })}
        currency="CNY"
        big
      />
      <Select
        {...field('day')}
        label={t('day')}
        hint={t('day.hint')}
        options={Array.from({ length: 28 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))}
      />
      <AccountSelect {...field('payerAccountId')} label={t('from')} accounts={accounts} />
      <DateField {...field('endOn')} label={t('end')} hint={t('end.hint')} optional />
    </>
  )
}

/** PIF1314: changes amount, day, account or end of a plan. */
export function ChangePlan({ plan, least, onDone }: { plan: FundPlan; least: string; onDone: () => void }) {
  const t = useTexts('fundPlans')
  return (
    <OrderFlow
      form={changeForm}
      title={changeFundPlan.title[useLanguage()]}
      submitLabel={t('change.submit')}
      again={null}
      aside={<About />}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toMine')}
        </NextStep>
      )}
    >
      <ChangeFields plan={plan} least={least} />
    </OrderFlow>
  )
}

function ChangeFields({ plan, least }: { plan: FundPlan; least: string }) {
  const language = useLanguage()
  const { values, set, error } = useOrderForm(changeForm)
  const { planId, amount, day, accountId, endOn } = plan
  useBeginWith(values.plan === planId ? planId : '', planId, () =>
    set({ plan: planId, amount, day: `${day}`, payerAccountId: accountId, endOn: endOn ?? '' }),
  )
  return (
    <>
      <p>
        <b>{plan.name[language]}</b>
      </p>
      {error('plan') && <p className={css.wrong}>{error('plan')}</p>}
      <TermFields form={changeForm} least={least} />
    </>
  )
}

function About() {
  const t = useTexts('fundPlans')
  return (
    <Card title={t('about')}>
      <ul className={css.under}>
        <li>{t('about.time')}</li>
        <li>{t('about.fail')}</li>
        <li>{t('about.grade')}</li>
      </ul>
    </Card>
  )
}

/** Shows the past result of the plan being typed. */
function Rehearsal() {
  const t = useTexts('fundPlans')
  const { productCode, amount, day } = useOrderForm(setForm).values
  const ready = productCode !== '' && (parseAmount(amount, 'CNY') ?? 0n) >= 100_00n
  const { data } = useCall(
    planRehearsal,
    { productCode: productCode || 'NONE', amount: ready ? amount : '100', day: Number(day) },
    { enabled: ready, keepPrevious: true },
  )
  if (!ready || !data) return null
  return (
    <Card title={t('rehearsal')}>
      <p>
        {t('rehearsal.text', {
          from: data.from,
          to: data.to,
          runs: data.runs,
          invested: grouped(data.invested),
          value: grouped(data.value),
        })}
      </p>
      <p>
        <b>{t('rehearsal.gain', { gain: grouped(data.gain) })}</b>
      </p>
      {data.worst && (
        <p>{t('rehearsal.worst', { on: data.worst.on, bp: signedPercent(data.worst.bp).slice(1) })}</p>
      )}
      {data.skipped > 0 && <p>{t('rehearsal.skipped', { count: data.skipped })}</p>}
      <p className={css.quiet}>{t('rehearsal.note')}</p>
    </Card>
  )
}
