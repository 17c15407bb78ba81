import { formatGrouped, parseAmount, rateText } from '@cloudsail/contract'
import { loanFigures, loanPurposeNames, loanPurposes } from '@cloudsail/contract/loans'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { applyForm } from './apply-form.ts'
import { Costs, Share, type Terms } from './figures.tsx'
import { wholeYuan } from './whole-yuan.ts'

/** The fields: amount, term, purpose, income and debts, declarations and agreements. */
export function ApplyFields({ terms }: { terms: Terms }) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const { field, set, values, error } = useOrderForm(applyForm)
  const own = parseAmount(terms.ownDebts, 'CNY')
  const tick = (name: 'creditConsent' | 'dataConsent') => {
    const { value, onChange, error: problem } = field(name)
    return { value, onChange, error: problem }
  }
  return (
    <>
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={t('amount.hint', { least: wholeYuan(terms.least), most: wholeYuan(terms.most) })}
        currency="CNY"
        big
      />
      <Pair>
        <Select
          {...field('months')}
          label={t('months')}
          options={terms.months.map((months) => ({
            value: `${months}`,
            label: t('months.value', { months }),
          }))}
        />
        <Select
          {...field('purpose')}
          label={t('purpose')}
          prompt={t('purpose.prompt')}
          options={loanPurposes.map((purpose) => ({
            value: purpose,
            label: loanPurposeNames[purpose][language],
          }))}
        />
        <MoneyField {...field('income')} label={t('income')} hint={t('income.hint')} currency="CNY" quiet />
        <MoneyField
          {...field('debts')}
          label={t('debts')}
          hint={own ? t('debts.own', { own: formatGrouped(own, 'CNY') }) : t('debts.hint')}
          currency="CNY"
          quiet
        />
      </Pair>
      <Checkbox
        checked={values.declared}
        onChange={(declared) => set({ declared })}
        error={error('declared')}
      >
        {t('declared')}
      </Checkbox>
      <AgreementTick agreement="loanCreditReport" {...tick('creditConsent')}>
        {t('creditConsent')}
      </AgreementTick>
      <AgreementTick agreement="loanPersonalData" {...tick('dataConsent')}>
        {t('dataConsent')}
      </AgreementTick>
    </>
  )
}

/** Shows the cost while the customer types. */
export function ApplyAside({ terms }: { terms: Terms }) {
  const t = useTexts('loanApplying')
  const { values } = useOrderForm(applyForm)
  const { ratePpm, lprPpm, pointsPpm, penaltyPercent, today } = terms
  const principalMinor = parseAmount(values.amount, 'CNY')
  const most = parseAmount(terms.most, 'CNY') ?? 0n
  if (!principalMinor || principalMinor > most) return <MessageBar>{t('aside.begin')}</MessageBar>
  const figures = loanFigures({
    repayment: 'equalInstalment',
    principalMinor,
    ratePpm,
    months: Number(values.months),
    on: today,
  })
  return (
    <Card title={t('aside')} edge="sea">
      <Costs
        figures={figures}
        ratePpm={ratePpm}
        penaltyPercent={penaltyPercent}
        made={t('aside.rateMade', { lpr: rateText(lprPpm), points: rateText(pointsPpm) })}
      />
      <p>{t('aside.note')}</p>
      <Share {...values} instalmentMinor={figures.instalmentMinor} terms={terms} />
    </Card>
  )
}
