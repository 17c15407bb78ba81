import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'
import type { ChoiceFilter, Conditions } from './types.ts'

interface Props {
  filter: ChoiceFilter
  conditions: Conditions
  onSet: (change: Readonly<Record<string, string | undefined>>) => void
  narrow: boolean
}

/** Returns the option of a filter that the conditions contain. */
export function chosenOf({ name, any, chosen, options }: ChoiceFilter, conditions: Conditions) {
  const value = chosen ? chosen(conditions) : conditions[name]
  const found = options.find((option) => option.value === value)
  // An option that is no longer offered still applies and can be removed.
  return found ?? (any !== undefined && value ? { value, label: value } : undefined)
}

/** A disabled option is shown but cannot be chosen. Its label says why. */
const isDisabled = (option: { disabled?: boolean }) => option.disabled === true

/** A filter with few values. Pressing one sets it and closes the panel. */
export function ChoiceButton({ filter, conditions, onSet, narrow }: Props) {
  const { name, label, any, options } = filter
  const chosen = chosenOf(filter, conditions)
  const all = any === undefined ? options : [{ value: '', label: any }, ...options]
  return (
    <FilterButton
      label={label}
      value={chosen?.label ?? ''}
      {...(any !== undefined && { any })}
      set={any !== undefined && chosen !== undefined}
      onClear={any !== undefined && chosen ? () => onSet({ [name]: undefined }) : undefined}
      narrow={narrow}
      panel={(close) => (
        <ul className={css.options}>
          {all.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={option.value === (chosen?.value ?? '')}
                aria-disabled={isDisabled(option) || undefined}
                onClick={() => {
                  if (isDisabled(option)) return
                  close()
                  onSet('sets' in option && option.sets ? option.sets : { [name]: option.value })
                }}
              >
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
