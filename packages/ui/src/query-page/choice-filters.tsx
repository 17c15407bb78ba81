import { loadTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { ChoiceButton } from './choice-button.tsx'
import css from './filters.module.css'
import type { ChoiceFilter, Conditions } from './types.ts'

void loadTexts('query')

interface Props {
  filters: readonly ChoiceFilter[]
  conditions: Conditions
  onSet: (change: Readonly<Record<string, string | undefined>>) => void
}

/** The chips of a few choices above a list that is no query page. Each shows its value and opens its options. */
export function ChoiceFilters({ filters, conditions, onSet }: Props) {
  const narrow = useMedia('(max-width: 640px)')
  return (
    <div className={css.choices}>
      {filters.map((filter) => (
        <ChoiceButton
          key={filter.name}
          filter={filter}
          conditions={conditions}
          onSet={onSet}
          narrow={narrow}
        />
      ))}
    </div>
  )
}
