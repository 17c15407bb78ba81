import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { listText } from '../base/lists.ts'
import { Block } from '../parts/block.tsx'
import { FieldBlock, TextField } from '../parts/form.tsx'

export interface Blank {
  serial: string
}

/** Returns the serials in a text, each once. */
export const serialsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,，]+/)
      .filter(Boolean),
  ),
]

/** Returns whether the counted serials are those in the teller's hands. */
export const blanksAgree = (typed: string, held: readonly Blank[]): boolean => {
  const { missing, unknown } = compare(typed, held)
  return missing.length === 0 && unknown.length === 0
}

function compare(typed: string, held: readonly Blank[]) {
  const counted = serialsOf(typed)
  return {
    missing: held.map(({ serial }) => serial).filter((serial) => !counted.includes(serial)),
    unknown: counted.filter((serial) => !held.some((each) => each.serial === serial)),
  }
}

interface Props {
  typed: string
  /** What the teller holds by the book. Null while the book is hidden. */
  held: readonly Blank[] | null
  onChange(typed: string): void
}

/** Blank stock, counted by serial. It is compared with the book only once the book is shown. */
export function CountedBlanks({ typed, held, onChange }: Props) {
  const t = useTexts('staff')
  const language = useLanguage()
  const count = serialsOf(typed).length
  const difference = held && compare(typed, held)
  const agrees = difference && difference.missing.length === 0 && difference.unknown.length === 0
  const fault =
    difference && !agrees
      ? listText(
          [
            ...difference.missing.map((serial) => t('closing.missing', { serial })),
            ...difference.unknown.map((serial) => t('closing.unknown', { serial })),
          ],
          language,
        )
      : null
  return (
    <Block title={t('closing.blanks')} end={t('closing.items', { count })}>
      <FieldBlock>
        <TextField
          label={t('closing.serials')}
          value={typed}
          hint={t('closing.serialsHint')}
          good={agrees ? t('closing.blanksAgree', { count }) : undefined}
          fault={fault}
          onChange={onChange}
        />
      </FieldBlock>
    </Block>
  )
}
