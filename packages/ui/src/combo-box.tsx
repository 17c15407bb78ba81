import { searchKey } from '@cloudsail/contract'
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './combo-box.module.css'
import field from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { ListOption } from './list-option.tsx'
import list from './listbox.module.css'
import { useListbox } from './use-listbox.ts'

export interface ComboOption {
  key: string
  label: ReactNode
  note?: ReactNode
  /** Heading of the option's group. Options of a group must be adjacent. */
  group?: string
  /** Text that typing is matched against: name, number, pinyin. */
  search: string
}

interface Props<Item extends ComboOption>
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | keyof FieldProps> {
  /** The text in the box. Any text may be typed, the options are suggestions. */
  value: string
  onChange: (value: string) => void
  options: readonly Item[]
  onPick: (option: Item) => void
  /** Shown in the list when nothing matches. Without it the list closes, as while the options load. */
  nothing?: string | undefined
  /** Receives the input element, for a caller that opens the list itself. */
  box?: RefObject<HTMLInputElement | null>
  /** Shows all options, for lists that the server has filtered already. */
  unfiltered?: boolean
}

/** A text box that suggests matches: contacts, recent payees, banks, branches. */
export function ComboBox<Item extends ComboOption>(props: Props<Item>) {
  const [labelled, own] = splitFieldProps(props)
  const { value, onChange, options, onPick, nothing, unfiltered, box: input, ...rest } = own
  const t = useTexts('ui')
  const wanted = searchKey(value)
  const found = unfiltered ? options : options.filter((option) => searchKey(option.search).includes(wanted))
  const pick = (index: number) => onPick(found[index]!)
  const box = useListbox({ count: found.length, start: -1, onPick: pick })
  const shown = found.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has no highlight: what was seen is picked
  useEffect(() => box.activate(-1), [shown])
  const open = box.open && (found.length > 0 || nothing !== undefined)
  return (
    <Field {...labelled}>
      {(control) => (
        <div ref={box.wrap} className={list.wrap}>
          <span className={cx(field.box, field.withAfter)}>
            <input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              ref={input}
              {...control}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={box.listId}
              aria-autocomplete="list"
              aria-activedescendant={open && box.active >= 0 ? box.optionId(box.active) : undefined}
              className={field.control}
              value={value}
              onChange={(event) => {
                onChange(event.target.value)
                box.show()
                box.activate(-1)
              }}
              onClick={box.show}
              onKeyDown={box.onKeyDown}
              onBlur={(event) => {
                if (!box.wrap.current?.contains(event.relatedTarget)) box.hide()
                rest.onBlur?.(event)
              }}
            />
            <span className={field.after} aria-hidden="true">
              <Icon name="search" size={18} />
            </span>
          </span>
          <div
            id={box.listId}
            role="listbox"
            aria-label={t('suggestions')}
            hidden={!open}
            className={cx(list.list, box.above && list.above)}
          >
            {open &&
              found.map((option, index) => (
                <div key={option.key} role="presentation">
                  {option.group && option.group !== found[index - 1]?.group && (
                    <div className={list.group} role="presentation">
                      {option.group}
                    </div>
                  )}
                  <ListOption box={box} index={index} selected={index === box.active} onPick={pick}>
                    <span translate="no">{option.label}</span>
                    {option.note && <span className={css.note}>{option.note}</span>}
                  </ListOption>
                </div>
              ))}
          </div>
          {open && found.length === 0 && (
            <div role="status" className={cx(list.list, list.none)}>
              {nothing}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
