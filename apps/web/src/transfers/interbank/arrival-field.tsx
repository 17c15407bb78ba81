import { arrivals, setUsualArrival, usualArrival } from '@cloudsail/contract/transfers'
import { queryClient } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import css from '../contacts/contacts.module.css'
import { remittanceForm as form } from './remittance-form.ts'

/** Lets the customer choose the arrival. Starts with their usual choice, and any other can become the usual one. */
export function ArrivalField() {
  const t = useTexts('transfers')
  const { value, onChange, ...field } = useOrderForm(form).field('arrival')
  const { data, isWaiting } = useStart(usualArrival, {})
  const order = useQuickOrder(setUsualArrival)
  const usual = data?.arrival ?? (isWaiting ? undefined : 'realTime')
  useBeginWith(value, usual, onChange)
  const keep = async (arrival: (typeof arrivals)[number]) => {
    if (!(await order.give({ arrival }))) return
    showToast('success', t('arrival.kept', { arrival: t(`arrival.${arrival}`) }))
    await queryClient.invalidateQueries({ queryKey: [usualArrival.name] })
  }
  return (
    <>
      <RadioCards
        {...field}
        value={value}
        onChange={onChange}
        label={t('arrival')}
        options={arrivals.map((arrival) => ({
          value: arrival,
          label: t(`arrival.${arrival}`),
          note: t(`arrival.${arrival}.note`),
        }))}
      />
      {data && value !== '' && value !== usual && (
        <div className={css.below}>
          <Button look="text" small busy={order.busy} onClick={() => void keep(value)}>
            {t('arrival.keep', { arrival: t(`arrival.${value}`) })}
          </Button>
        </div>
      )}
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
    </>
  )
}
