import type { Currency } from '@cloudsail/contract'
import type { KeyboardEvent } from 'react'
import css from './account-select.module.css'
import { cx } from './base/cx.ts'
import { spacedNumber } from './base/spaced-number.ts'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { ListOption } from './list-option.tsx'
import list from './listbox.module.css'
import { MoneyText } from './money-text.tsx'
import { useListbox } from './use-listbox.ts'

/** One account in one currency, as a form offers it. */
export interface AccountChoice {
  /** Unique among the choices: the account, or account and currency. */
  key: string
  /** "Savings book", or the nickname the customer gave. */
  name: string
  /** Masked number. */
  number: string
  currency: Currency
  /** Decimal text. Null if there is no balance to show, as for a card. */
  available: string | null
  /** Why the account cannot be chosen here, as a sentence. Such accounts are still listed. */
  disabledReason?: string | undefined
}

interface Props extends FieldProps {
  value: string
  onChange: (key: string) => void
  accounts: readonly AccountChoice[]
  prompt?: string
}

function AccountLine({ account }: { account: AccountChoice }) {
  const t = useTexts('ui')
  return (
    <span className={css.account}>
      <span>
        <span className={css.name} translate="no">
          {account.name}
        </span>
        <span className={css.note}>{spacedNumber(account.number)}</span>
      </span>
      <span className={css.side}>
        {account.available !== null && (
          <>
            <MoneyText amount={account.available} currency={account.currency} />
            <span className={css.note}>{t('account.available')}</span>
          </>
        )}
      </span>
      {account.disabledReason && <span className={cx(css.note, css.why)}>{account.disabledReason}</span>}
    </span>
  )
}

/** Lets the customer choose one of their own accounts. Each shows its number, currency and available balance. */
export function AccountSelect({ value, onChange, accounts, prompt, ...rest }: Props) {
  const t = useTexts('ui')
  const chosen = accounts.findIndex((account) => account.key === value)
  const isDisabled = (index: number) => accounts[index]?.disabledReason !== undefined
  const pick = (index: number) => onChange(accounts[index]!.key)
  const box = useListbox({ count: accounts.length, start: chosen, isDisabled, onPick: pick })
  const account = accounts[chosen]
  const keys = (event: KeyboardEvent) => {
    if (event.key === ' ' && box.open && box.active >= 0 && !isDisabled(box.active)) {
      event.preventDefault()
      pick(box.active)
      box.hide()
    } else box.onKeyDown(event)
  }
  return (
    <Field {...rest}>
      {(control) => (
        <div ref={box.wrap} className={list.wrap}>
          <button
            {...control}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={box.open}
            aria-controls={box.listId}
            aria-activedescendant={box.open && box.active >= 0 ? box.optionId(box.active) : undefined}
            className={cx(field.control, css.box)}
            onClick={() => (box.open ? box.hide() : box.show())}
            onKeyDown={keys}
            onBlur={box.hide}
          >
            {account ? (
              <AccountLine account={account} />
            ) : (
              <span className={css.prompt}>{prompt ?? t('account.choose')}</span>
            )}
            <Icon name="chevronDown" size={18} />
          </button>
          <div
            id={box.listId}
            role="listbox"
            aria-label={t('account.choose')}
            hidden={!box.open}
            className={cx(list.list, box.above && list.above)}
          >
            {box.open &&
              accounts.map((option, index) => (
                <ListOption
                  key={option.key}
                  box={box}
                  index={index}
                  selected={index === chosen}
                  disabled={isDisabled(index)}
                  onPick={pick}
                >
                  <AccountLine account={option} />
                </ListOption>
              ))}
          </div>
        </div>
      )}
    </Field>
  )
}
