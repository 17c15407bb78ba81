import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import {
  currencyOf,
  type DepositTerms,
  isBanknotes,
  receivers,
  useBoard,
  useDepositAccounts,
} from './deposit-form.ts'
import { EarlyDraw } from './early-draw.tsx'
import { TermField } from './term-field.tsx'
import css from './time.module.css'

/** The fields: paying account, amount, term, and maturity instruction. */
export function OpenFields({ form }: { form: FormWith<DepositTerms> }) {
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const froms = useDepositAccounts('move')
  const currency = currencyOf(values.from)
  const known = useBoard(currency)
  const tos = receivers(useDepositAccounts('receive'), { currency, cash: isBanknotes(values.from) })
  const isOpen = ({ disabledReason }: { disabledReason?: string | undefined }) => !disabledReason
  useBeginWith(values.from, froms.find(isOpen)?.key, (from) => set({ from }))
  const own = tos.find(({ key }) => key === values.from.split('.')[0]) ?? tos[0]
  useBeginWith(values.settlementAccountId, values.from ? own?.key : undefined, (settlementAccountId) =>
    set({ settlementAccountId }),
  )
  const from = froms.find(({ key }) => key === values.from)
  const settlement = tos.find(({ key }) => key === values.settlementAccountId)
  const least = known && formatGrouped(parseAmount(known.board.least, currency) ?? 0n, currency)
  const months = Number(values.termMonths)
  const maturesOn = known ? addMonths(known.today, months) : ''
  return (
    <>
      {froms.length > 0 && !froms.some(isOpen) && (
        <MessageBar kind="warn" title={t('open.none')}>
          {t('open.none.text')}
        </MessageBar>
      )}
      <AccountSelect
        {...field('from')}
        label={t('open.from')}
        accounts={froms}
        onChange={(key) =>
          // Principal and interest are paid out in the same currency.
          set(currencyOf(key) === currency ? { from: key } : { from: key, settlementAccountId: '' })
        }
      />
      <MoneyField
        {...field('amount')}
        label={t('open.amount')}
        hint={least ? t('open.least', { amount: least }) : undefined}
        currency={currency}
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency={currency}
            amount={values.amount}
            onAll={(amount) => set({ amount: wholeUnits(amount, currency) })}
            way="save"
          />
        }
      />
      {known && <TermField form={form} known={known} />}
      {known && !values.isLadder && <EarlyDraw values={values} known={known} />}
      <RadioCards
        {...field('instruction')}
        label={t('instruction')}
        className={css.instruction}
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
      <AccountSelect {...field('settlementAccountId')} label={t('settlement')} accounts={tos} />
    </>
  )
}

/** Rounds down to whole units, because deposits have no fen. */
function wholeUnits(amount: string, currency: Parameters<typeof parseAmount>[1]): string {
  return parseAmount(amount, currency) === null ? amount : amount.replace(/\.\d+$/, '')
}
