import { formatGrouped, parseAmount, rateText, schedulePeriodNames } from '@cloudsail/contract'
import {
  rulePeriods,
  ruleTypeNames,
  ruleTypes,
  ruleWealthNames,
  wealthTypesOf,
} from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { aYearFrom, ofType, ruleForm, useRuleAccounts, useRuleTerms } from './rule-form.ts'
import css from './rules.module.css'

/** Returns the id of the element around a field, to which the rehearsal's sentence links back. */
export const fieldId = (name: string) => `rule-${name}`

/** The fields: type of rule, accounts, amount and dates. */
export function RuleFields() {
  const t = useTexts('depositRules')
  const time = useTexts('timeDeposits')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(ruleForm)
  const terms = useRuleTerms()
  const froms = useRuleAccounts('move')
  const tos = useRuleAccounts('receive').filter(({ key }) => key !== values.payingAccountId)
  const open = froms.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.payingAccountId, open?.key, (payingAccountId) => set({ payingAccountId }))
  useBeginWith(values.firstOn, terms?.earliest, (firstOn) => set({ firstOn }))
  useBeginWith(values.endOn, terms && aYearFrom(terms.earliest), (endOn) => set({ endOn }))
  const { type, wealthType } = values
  const offered = terms?.wealthTypes ?? []
  const choices = offered.filter((each) => wealthTypesOf[type].includes(each.wealthType))
  const bounds = offered.find((each) => each.wealthType === wealthType)
  const yuan = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')
  const amountHint =
    type === 'sweep'
      ? bounds && t('amount.sweep.hint', { least: yuan(bounds.least), step: yuan(bounds.step) })
      : bounds && t(`amount.${type}.hint`, { least: yuan(bounds.least) })
  return (
    <>
      {froms.length > 0 && !open && (
        <MessageBar kind="warn" title={t('none')}>
          {t('none.text')}
        </MessageBar>
      )}
      <RadioCards
        {...field('type')}
        label={t('type')}
        className={css.types}
        onChange={(chosen) => set(ofType(chosen, values))}
        options={ruleTypes.map((each) => ({
          value: each,
          label: ruleTypeNames[each][language],
          note: t(`type.${each}.note`),
        }))}
      />
      <div id={fieldId('payingAccountId')}>
        <AccountSelect {...field('payingAccountId')} label={t('paying')} accounts={froms} />
      </div>
      {choices.length > 1 && (
        <div id={fieldId('wealthType')}>
          <Select
            {...field('wealthType')}
            label={t('wealthType')}
            options={choices.map(({ wealthType: value }) => ({
              value,
              label: value === 'current' ? t('wealth.current') : ruleWealthNames[value][language],
            }))}
          />
        </div>
      )}
      {wealthType === 'current' && (
        <div id={fieldId('destinationAccountId')}>
          <AccountSelect
            {...field('destinationAccountId')}
            label={t(type === 'topUp' ? 'destination.topUp' : 'destination')}
            accounts={tos}
          />
        </div>
      )}
      <div id={fieldId('amount')}>
        <MoneyField {...field('amount')} label={t(`amount.${type}`)} hint={amountHint} currency="CNY" />
      </div>
      {wealthType === 'timeDeposit' && terms && (
        <Pair>
          <Select
            {...field('termMonths')}
            label={t('term')}
            options={terms.terms.map(({ months, ratePpm }) => ({
              value: `${months}`,
              label: t('term.rate', { term: time('term', { months }), rate: rateText(ratePpm) }),
            }))}
          />
          <div id={fieldId('instruction')}>
            <Select
              {...field('instruction')}
              label={time('instruction')}
              options={[
                { value: 'renew', label: time('instruction.renew') },
                { value: 'toCurrent', label: time('instruction.toCurrent') },
              ]}
            />
          </div>
        </Pair>
      )}
      <div id={fieldId('period')}>
        <Select
          {...field('period')}
          label={t('period')}
          options={rulePeriods.map((period) => ({
            value: period,
            label: schedulePeriodNames[period][language],
          }))}
        />
      </div>
      <Pair short>
        <DateField
          {...field('firstOn')}
          label={t('firstOn')}
          hint={t('firstOn.hint')}
          min={terms?.earliest}
          max={terms?.furthest}
        />
        <div id={fieldId('endOn')}>
          <DateField
            {...field('endOn')}
            label={t('endOn')}
            hint={t('endOn.hint')}
            min={values.firstOn || terms?.earliest}
            max={terms?.furthest}
          />
        </div>
      </Pair>
      {wealthType === 'rolling7' && (
        <AgreementTick agreement="rollingDeposit" {...field('agreed')}>
          {t('agreement')}
        </AgreementTick>
      )}
    </>
  )
}
