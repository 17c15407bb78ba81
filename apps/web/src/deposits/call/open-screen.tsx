import {
  addMonths,
  daysBetween,
  daysInterest,
  minorOf,
  type RequestInput,
  rateText,
} from '@cloudsail/contract'
import { callDepositBoard, openCallDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { groupedOf } from '../certificates.ts'
import { EarningsCard } from '../kit/earnings-card.tsx'
import css from '../kit/kit.module.css'
import { OpenScreen } from '../kit/open-screen.tsx'
import { PaidFields, SettlementField } from '../kit/opening-fields.tsx'
import { RatedName } from '../kit/rated-name.tsx'
import { leftAfter, receivers, useRmbAccounts } from '../own-accounts.ts'

void loadTexts('callDeposits')

const initial: RequestInput<(typeof openCallDeposit)['prepare']> = {
  from: '',
  amount: '',
  product: 'callDeposit7',
  settlementAccountId: '',
}
const form = defineOrderForm({ contract: openCallDeposit, initial })

/** PAM1301000: opens a call deposit from a current account. */
export default function OpenCallDepositScreen() {
  const t = useTexts('callDeposits')
  return (
    <OpenScreen
      form={form}
      holdings={{ texts: 'callDeposits', at: '/PAM1304000' }}
      earnings={<Earnings />}
      further={
        <NextStep icon="calendar" href="/PAM1302000" note={t('toNotice.note')}>
          {t('toNotice')}
        </NextStep>
      }
    >
      <Fields />
    </OpenScreen>
  )
}

/** Returns today's rates of call deposits. Undefined while they are loading. */
const useBoard = () => useStart(callDepositBoard, {}).data

/** The fields: paying account, amount, length of notice, and the account for draws by the bank. */
function Fields() {
  const t = useTexts('callDeposits')
  const { field } = useOrderForm(form)
  const board = useBoard()
  return (
    <>
      <PaidFields
        form={form}
        texts="callDeposits"
        accounts={useRmbAccounts('move')}
        hint={board && t('least', { amount: groupedOf(board.least) })}
      />
      <RadioCards
        {...field('product')}
        label={t('product')}
        className={css.choices}
        options={(board?.products ?? []).map(({ product, noticeDays, ratePpm }) => ({
          value: product,
          label: <RatedName name={t(`product.${product}`)} ratePpm={ratePpm} />,
          note: t('product.note', { days: noticeDays }),
        }))}
      />
      <SettlementField
        form={form}
        label={t('settlement')}
        hint={t('settlement.hint')}
        accounts={receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })}
      />
    </>
  )
}

/** Months after which the interest is shown. */
const told = [1, 3, 6] as const

/** Beside the form: the interest over time, drawn with and without notice, and the rest of the account. */
function Earnings() {
  const t = useTexts('callDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const board = useBoard()
  const accounts = useRmbAccounts('move')
  const product = board?.products.find((each) => each.product === values.product)
  const amountMinor = minorOf(values.amount)
  if (!board || !product || amountMinor < minorOf(board.least)) return null
  const { today, currentRatePpm } = board
  return (
    <EarningsCard
      texts="callDeposits"
      columns={[
        t('earns.noticed', { rate: rateText(product.ratePpm) }),
        t('earns.current', { rate: rateText(currentRatePpm) }),
      ]}
      rows={told.map((months) => {
        const on = addMonths(today, months)
        const span = { from: today, to: on }
        return {
          on,
          after: <small>{words('days', { days: daysBetween(today, on) })}</small>,
          ownMinor: daysInterest(amountMinor, product.ratePpm, span),
          currentMinor: daysInterest(amountMinor, currentRatePpm, span),
        }
      })}
      note={t('earns.note', { days: product.noticeDays })}
      leftMinor={leftAfter(accounts, values.from, amountMinor)}
      isQuiet
    />
  )
}
