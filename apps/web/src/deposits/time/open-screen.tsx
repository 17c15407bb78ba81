import { rateText } from '@cloudsail/contract'
import { type DepositPlacement, interestAtMaturity, openTimeDeposit } from '@cloudsail/contract/deposits'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { groupedOf } from '../certificates.ts'
import { FiguresCard } from '../kit/figures-card.tsx'
import css from '../kit/kit.module.css'
import { MinorText } from '../kit/minor-text.tsx'
import { OpenScreen } from '../kit/open-screen.tsx'
import { PaidFields, SettlementField } from '../kit/opening-fields.tsx'
import { isBanknotes, leftAfter, receivers } from '../own-accounts.ts'
import {
  chosenTerms,
  currencyOf,
  type DepositTerms,
  noDeposit,
  toTerm,
  typedPlacements,
  useBoard,
  useDepositAccounts,
} from './deposit-form.ts'
import { EarlyDraw } from './early-draw.tsx'
import { Span } from './span.tsx'
import { TermField } from './term-field.tsx'

const form = defineOrderForm({
  contract: openTimeDeposit,
  initial: noDeposit,
  toInput: ({ termMonths, isLadder, ladder, ...values }: DepositTerms) => {
    const [first = '', ...further] = chosenTerms({ termMonths, isLadder, ladder })
    return {
      ...values,
      termMonths: toTerm(first),
      ...(further.length > 0 && { furtherTerms: further.map(toTerm) }),
    }
  },
})

/** PAM0401000: opens a time deposit from a current account. */
export default function OpenTimeDepositScreen() {
  const t = useTexts('timeDeposits')
  return (
    <OpenScreen
      form={form}
      holdings={{ texts: 'timeDeposits', at: '/PAM0202000' }}
      earnings={<Earnings />}
      further={
        <NextStep icon="arrowRight" href="/PAM0402000" note={t('open.undo.note')}>
          {t('open.undo')}
        </NextStep>
      }
    >
      <Fields />
    </OpenScreen>
  )
}

/** The fields: paying account, amount, term, and maturity instruction. */
function Fields() {
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const known = useBoard(currency)
  const froms = useDepositAccounts('move')
  const tos = receivers(useDepositAccounts('receive'), { currency, cash: isBanknotes(values.from) })
  const settlement = tos.find(({ key }) => key === values.settlementAccountId)
  const months = Number(values.termMonths)
  const maturesOn = known ? addMonths(known.today, months) : ''
  return (
    <>
      <PaidFields
        form={form}
        texts="timeDeposits"
        accounts={froms}
        onAccount={(from) =>
          // Principal and interest are paid out in the same currency.
          set(currencyOf(from) === currency ? { from } : { from, settlementAccountId: '' })
        }
        hint={known ? t('open.least', { amount: groupedOf(known.board.least, currency) }) : undefined}
        currency={currency}
        // Deposits have no fen.
        rule={known ? { least: known.board.least, step: '1' } : undefined}
      />
      {known && <TermField form={form} known={known} />}
      {known && !values.isLadder && <EarlyDraw values={values} known={known} />}
      <RadioCards
        {...field('instruction')}
        label={t('instruction')}
        className={css.choices}
        options={[
          {
            value: 'renew',
            label: t('instruction.renew'),
            note: values.isLadder
              ? t('instruction.renew.ladder')
              : t('instruction.renew.note', { date: maturesOn, term: t('term', { months }) }),
          },
          {
            value: 'toCurrent',
            label: t('instruction.toCurrent'),
            note: t('instruction.toCurrent.note', { account: settlement?.name }),
          },
        ]}
      />
      <SettlementField form={form} label={t('settlement')} accounts={tos} />
    </>
  )
}

/** Beside the form: interest, dates, and the rest of the account. */
function Earnings() {
  const t = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const accounts = useDepositAccounts('move')
  const runs = typedPlacements(values, useBoard(currency))
  const [run, ...others] = runs
  if (!run) return null
  const money = (minor: bigint) => <MinorText minor={minor} currency={currency} always />
  const sum = (of: (run: DepositPlacement) => bigint) => runs.reduce((total, each) => total + of(each), 0n)
  const principalMinor = sum((each) => each.principalMinor)
  const interestMinor = sum(interestAtMaturity)
  const isLadder = others.length > 0
  const left = leftAfter(accounts, values.from, principalMinor)
  const steps = runs.map((each) => ({
    label: t('ladder.step', { term: t('term', { months: each.termMonths }), date: each.maturesOn }),
    value: money(each.principalMinor + interestAtMaturity(each)),
  }))
  return (
    <FiguresCard
      title={t('interestAtMaturity')}
      minor={interestMinor}
      currency={currency}
      beneath={!isLadder && <Span from={run.effectiveOn} to={run.maturesOn} />}
      facts={[
        ...(isLadder ? steps : []),
        { label: t('atMaturity'), value: money(principalMinor + interestMinor) },
        !isLadder && {
          label: t('rate'),
          value: t('rate.fixed', { rate: rateText(run.annualRatePpm) }),
        },
        { label: t('instruction'), value: t(`instruction.${values.instruction}`) },
        left !== null && { label: t('left'), value: money(left) },
      ]}
      note={t('open.sameDay')}
    />
  )
}
