import { formatGrouped, rateText } from '@cloudsail/contract'
import type { CallProduct } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { receivers } from '../time/deposit-form.ts'
import css from '../time/time.module.css'
import { useCallBoard } from './call-form.ts'

export interface OpenValues {
  from: string
  amount: string
  product: CallProduct
  settlementAccountId: string
}

/** The fields: paying account, amount, length of notice, and the account for draws by the bank. */
export function OpenFields({ form }: { form: FormWith<OpenValues> }) {
  const t = useTexts('callDeposits')
  const { field, values, set } = useOrderForm(form)
  const froms = useRmbAccounts('move')
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  const board = useCallBoard()
  const isOpen = ({ disabledReason }: { disabledReason?: string | undefined }) => !disabledReason
  useBeginWith(values.from, froms.find(isOpen)?.key, (from) => set({ from }))
  const own = tos.find(({ key }) => key === values.from.split('.')[0]) ?? tos[0]
  useBeginWith(values.settlementAccountId, values.from ? own?.key : undefined, (settlementAccountId) =>
    set({ settlementAccountId }),
  )
  const from = froms.find(({ key }) => key === values.from)
  return (
    <>
      {froms.length > 0 && !froms.some(isOpen) && (
        <MessageBar kind="warn" title={t('open.none')}>
          {t('open.none.text')}
        </MessageBar>
      )}
      <AccountSelect {...field('from')} label={t('open.from')} accounts={froms} />
      <MoneyField
        {...field('amount')}
        label={t('open.amount')}
        hint={board && t('least', { amount: formatGrouped(minorOf(board.least), 'CNY') })}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="save"
          />
        }
      />
      <RadioCards
        {...field('product')}
        label={t('product')}
        className={css.instruction}
        options={(board?.products ?? []).map(({ product, noticeDays, ratePpm }) => ({
          value: product,
          label: (
            <span className={css.termHead}>
              {t(`product.${product}`)}
              <b>
                {rateText(ratePpm)}
                <small>%</small>
              </b>
            </span>
          ),
          note: t('product.note', { days: noticeDays }),
        }))}
      />
      <AccountSelect
        {...field('settlementAccountId')}
        label={t('settlement')}
        hint={t('settlement.hint')}
        accounts={tos}
      />
    </>
  )
}
