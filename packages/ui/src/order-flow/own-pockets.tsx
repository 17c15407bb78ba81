import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '../account-choices.ts'
import { type AccountChoice, AccountSelect } from '../account-select.tsx'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { useBeginWith } from '../form/use-begin-with.ts'
import { Icon } from '../icon.tsx'
import { MessageBar } from '../message-bar.tsx'
import { type FormWith, useOrderForm } from './order-form.tsx'
import { useStart } from './use-start.ts'

type Pockets = FormWith<{ from: string; to: string }>

const isOpen = ({ disabledReason }: AccountChoice) => disabledReason === undefined

/**
 * Returns the customer's accounts to pay from and the chosen one, and the same for accounts to pay into, in the same
 * currency. Foreign banknotes (钞) cannot become transferred money (汇).
 */
export function useOwnPockets(form: Pockets) {
  const { values } = useOrderForm(form)
  const giving = useStart(getAssignUserAccountInfo, { function: 'move' }).data
  const taking = useStart(getAssignUserAccountInfo, { function: 'receive' }).data
  const froms = useAccountChoices(giving?.accounts ?? [])
  const all = useAccountChoices(taking?.accounts ?? [])
  const isCash = ({ key }: AccountChoice) => key.endsWith('.cash')
  const tosOf = (from: AccountChoice | undefined) =>
    from
      ? all.filter(
          (to) => to.key !== from.key && to.currency === from.currency && (!isCash(from) || isCash(to)),
        )
      : []
  const from = froms.find(({ key }) => key === values.from)
  const tos = tosOf(from)
  const to = tos.find(({ key }) => key === values.to)
  const isKnown = giving !== undefined && taking !== undefined
  return { froms, from, tos, to, tosOf, isKnown }
}

/** Lets the customer choose two own accounts to move money between, and swap them. */
export function OwnPockets({ form }: { form: Pockets }) {
  const t = useTexts('flow')
  const { field, values, set } = useOrderForm(form)
  const { froms, tos, to, tosOf, isKnown } = useOwnPockets(form)
  const movable = froms.filter((choice) => isOpen(choice) && tosOf(choice).some(isOpen))
  useBeginWith(values.from, movable[0]?.key, (from) => set({ from }))
  useBeginWith(values.to, tos.find(isOpen)?.key, (key) => set({ to: key }))
  const turned = movable.find(({ key }) => key === values.to)
  const canTurn = turned !== undefined && tosOf(turned).some(({ key }) => key === values.from)
  return (
    <>
      {isKnown && movable.length === 0 && (
        <MessageBar kind="warn" title={t('own.none')}>
          {t('own.none.text')}
        </MessageBar>
      )}
      <AccountSelect
        {...field('from')}
        onChange={(from) => {
          const chosen = froms.find(({ key }) => key === from)
          set(tosOf(chosen).some(({ key }) => key === to?.key) ? { from } : { from, to: '' })
        }}
        label={t('own.from')}
        accounts={froms}
      />
      <Button look="text" small disabled={!canTurn} onClick={() => set({ from: values.to, to: values.from })}>
        <Icon name="transfer" size={18} /> {t('own.swap')}
      </Button>
      <AccountSelect {...field('to')} label={t('own.to')} accounts={tos} />
    </>
  )
}
