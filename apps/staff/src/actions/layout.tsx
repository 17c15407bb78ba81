import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { ReactNode } from 'react'
import { Block } from '../parts/block.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import type { About } from './action-fields.tsx'
import type { FormValues } from './values.ts'

/** What an arrangement of a form is made of. */
export interface FormParts {
  /** The refusal that belongs to no field. */
  refusal: ReactNode
  /** The fields of these names, all without names. `first`: the field that has the cursor at first. */
  fieldsOf(
    names?: readonly string[],
    options?: { about?: Readonly<Record<string, About>>; first?: string },
  ): ReactNode
  /** The refusal of a field, for an arrangement that draws the field itself. */
  faultOf(name: string): string | null
  values: FormValues
  /** Changes the values, from the latest ones. */
  change(change: (values: FormValues) => FormValues): void
  /** Today in the bank. */
  today: string
  /** The whole text and what is unusual, once the form was checked. */
  text: ReactNode
}

/** How the form of one action is arranged. */
export interface ActionLayout {
  arrange(parts: FormParts): ReactNode
  /** What stands at the right of the title. The steps of the action otherwise. */
  end?(): ReactNode
  /** Values with which the form begins. */
  initial?: FormValues
  /** Returns the values with everything that follows from the field just changed. */
  follow?(next: FormValues, before: FormValues, today: string): FormValues
}

/** The fields at the left, the text at the right. */
export const plainLayout = (parts: FormParts): ReactNode => <Plain {...parts} />

/** `end`: what stands at the right of the block's title. */
export function Plain({
  refusal,
  fieldsOf,
  text,
  end,
  about,
}: Pick<FormParts, 'refusal' | 'fieldsOf' | 'text'> & {
  end?: ReactNode
  about?: Readonly<Record<string, About>>
}) {
  const t = useTexts('staff')
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Block title={t('action.form')} end={end}>
          {fieldsOf(undefined, about && { about })}
        </Block>
      </Stack>
      <Stack>{text}</Stack>
    </Columns>
  )
}
