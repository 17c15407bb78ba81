import { daysInterest, formatAmount, minorOf, type RequestInput, rateText } from '@cloudsail/contract'
import {
  buyLargeCertificate,
  type CertificateIssue,
  certificateIssues,
  depositPlacement,
  interestAtMaturity,
  monthlyInterest,
} from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import { FiguresCard } from '../kit/figures-card.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { OpenScreen } from '../kit/open-screen.tsx'
import { PaidFields, SettlementField } from '../kit/opening-fields.tsx'
import { leftAfter, receivers, useRmbAccounts } from '../own-accounts.ts'
import { Span } from '../time/span.tsx'
import { IssueField } from './issue-field.tsx'

void loadTexts('largeDeposits')

const initial: RequestInput<(typeof buyLargeCertificate)['prepare']> = {
  issue: '',
  from: '',
  amount: '',
  settlementAccountId: '',
}
const form = defineOrderForm({ contract: buyLargeCertificate, initial })

/** PAM1701000: buys a large certificate of an issue from a current account. */
export default function BuyLargeCertificateScreen() {
  const t = useTexts('largeDeposits')
  return (
    <OpenScreen
      form={form}
      holdings={{ texts: 'largeDeposits', at: '/PAM1703000', view: 'movements' }}
      submitLabel={t('buy.submit')}
      earnings={<Earnings />}
    >
      <Fields />
    </OpenScreen>
  )
}

/** Returns the current issues and the chosen one. Null while they are loading. */
function useIssues(code: string) {
  const { data } = useStart(certificateIssues, {})
  return data ? { ...data, chosen: data.issues.find((each) => each.code === code) } : null
}

/** The fields: issue, paying account, amount, and the accounts for principal and interest. */
function Fields() {
  const t = useTexts('largeDeposits')
  const { values, set } = useOrderForm(form)
  const known = useIssues(values.issue)
  const froms = useRmbAccounts('move')
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  const onSale = known?.issues.find(({ state }) => state === 'onSale')
  useBeginWith(values.issue, onSale?.code, (issue) => set({ issue }))
  if (known?.issues.length === 0)
    return (
      <NothingToOrder
        title={t('issues.none')}
        action={<Link href="/PAM0401000">{t('issues.none.open')}</Link>}
      >
        {t('issues.none.text')}
      </NothingToOrder>
    )
  const chosen = known?.chosen
  return (
    <>
      <PaidFields
        form={form}
        texts="largeDeposits"
        accounts={froms}
        label={t('buy.amount')}
        hint={
          chosen &&
          t('buy.least', {
            minimum: groupedOf(chosen.minimum),
            step: groupedOf(chosen.step),
            left: groupedOf(chosen.left),
          })
        }
        most={(available) => chosen && inSteps(available, chosen)}
        rule={chosen && { least: chosen.minimum, step: chosen.step }}
      >
        {known && <IssueField form={form} issues={known.issues} />}
      </PaidFields>
      <SettlementField
        form={form}
        label={t('buy.settlement')}
        hint={t('buy.settlement.hint')}
        accounts={tos}
      />
    </>
  )
}

/** Returns the largest amount that the balance allows, in whole steps and within the rest of the issue. */
function inSteps(available: string, { step, left }: CertificateIssue): string {
  const [have, most, by] = [minorOf(available), minorOf(left), minorOf(step)]
  const steps = have > most ? most / by : have / by
  return formatAmount(steps * by, 'CNY')
}

/** Beside the form: interest, dates, what the same days earn at the current rate, and the rest of the account. */
function Earnings() {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const known = useIssues(values.issue)
  const accounts = useRmbAccounts('move')
  const amountMinor = minorOf(values.amount)
  if (!known?.chosen || amountMinor < minorOf(known.chosen.minimum)) return null
  const { today, currentRatePpm, chosen } = known
  const { ratePpm: annualRatePpm, termMonths, interestPayment } = chosen
  const run = depositPlacement(amountMinor, { annualRatePpm, termMonths, effectiveOn: today })
  const isMonthly = interestPayment === 'monthly'
  const rate = rateText(currentRatePpm)
  const left = leftAfter(accounts, values.from, amountMinor)
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  return (
    <FiguresCard
      title={t('aside.title')}
      minor={interestAtMaturity(run)}
      beneath={<Span from={run.effectiveOn} to={run.maturesOn} />}
      facts={[
        { label: words('rate'), value: words('rate.fixed', { rate: rateText(annualRatePpm) }) },
        {
          label: t('payment'),
          value:
            isMonthly && termMonths > 1 ? (
              <>
                {t('aside.monthly', { day: Number(today.slice(8)) })} {money(monthlyInterest(run))}
              </>
            ) : (
              t('payment.atMaturity')
            ),
        },
        {
          label: t('aside.early'),
          value: money(daysInterest(amountMinor, currentRatePpm, { from: today, to: run.maturesOn })),
        },
        left !== null && { label: words('left'), value: money(left) },
      ]}
      note={t(isMonthly ? 'aside.earlyMonthly' : 'aside.earlyNote', { rate })}
    />
  )
}
