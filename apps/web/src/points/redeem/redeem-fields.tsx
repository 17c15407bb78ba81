import { typedNumber } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { addressMost, type CatalogueItem, piecesMost } from '@cloudsail/contract/points'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import type { ReactNode } from 'react'
import css from '../points.module.css'
import { isPieces, type RedeemForm } from './redeem-form.ts'

interface Props {
  form: RedeemForm
  /** Undefined until an item is chosen. */
  item: CatalogueItem | undefined
  offered: { recipient: string; mobile: string; address: string }
  countHint: string
}

/** The fields: quantity and delivery. */
export function RedeemFields({ form, item, offered, countHint }: Props) {
  const t = useTexts('points')
  const { field, values, set } = useOrderForm(form)
  useBeginWith(values['delivery.recipient'], offered.recipient, (text) => set({ 'delivery.recipient': text }))
  useBeginWith(values['delivery.mobile'], offered.mobile, (text) => set({ 'delivery.mobile': text }))
  useBeginWith(values['delivery.address'], offered.address, (text) => set({ 'delivery.address': text }))
  if (!item) return null
  const pieces = isPieces(item.kind)
  const step = pieces ? 1 : item.points
  const count = Math.trunc(typedNumber(values.count)) || 0
  const most = pieces ? Math.min(piecesMost, item.mostEach ?? piecesMost) : Number.MAX_SAFE_INTEGER
  const by = (change: number) => set({ count: String(Math.max(step, Math.min(most, count + change))) })
  return (
    <>
      <div className={css.counting}>
        <TextField
          {...field('count')}
          label={pieces ? t('count') : t('countPoints')}
          hint={countHint}
          inputMode="numeric"
          maxLength={9}
        />
        <Step label={t('less')} onClick={() => by(-step)}>
          −
        </Step>
        <Step label={t('more')} onClick={() => by(step)}>
          +
        </Step>
      </div>
      {item.kind === 'goods' && (
        <TextField {...field('delivery.recipient')} label={t('recipient')} maxLength={60} />
      )}
      {pieces && (
        <TextField
          {...field('delivery.mobile')}
          label={item.kind === 'goods' ? t('mobile') : t('mobile.codes')}
          inputMode="tel"
          maxLength={20}
        />
      )}
      {item.kind === 'goods' && (
        <>
          <TextField
            {...field('delivery.address')}
            label={t('address')}
            hint={t('address.hint', { max: addressMost })}
            maxLength={200}
          />
          <TextField
            {...field('delivery.postcode')}
            label={t('postcode')}
            inputMode="numeric"
            maxLength={12}
          />
        </>
      )}
      {item.kind === 'cash' && <CashAccount form={form} />}
    </>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.step} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

function CashAccount({ form }: { form: RedeemForm }) {
  const t = useTexts('points')
  const { field, values, set } = useOrderForm(form)
  const { data } = useStart(getAssignUserAccountInfo, { function: 'pay' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values['delivery.accountId'], first, (key) => set({ 'delivery.accountId': key }))
  return <AccountSelect {...field('delivery.accountId')} label={t('account')} accounts={accounts} />
}
