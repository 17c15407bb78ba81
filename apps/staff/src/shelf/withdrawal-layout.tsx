import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useState } from 'react'
import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import { useOnce } from '../base/use-once.ts'
import { Block } from '../parts/block.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Table } from '../parts/table.tsx'
import { askSheet, type CheckedSheet, checkSheet } from './sheet-files.ts'

/** Withdrawal of a value that has not taken effect: chosen among those that are ahead. */
export const withdrawalLayout: ActionLayout = { arrange: (parts) => <Withdrawal {...parts} /> }

type Row = CheckedSheet['rows'][number]

/** Returns one row for each parameter and date ahead, soonest first. */
function aheadOf(rows: readonly Row[], today: string): Row[] {
  const ahead = rows.filter(({ effectiveOn }) => effectiveOn > today)
  const first = new Map(ahead.toReversed().map((row) => [`${row.effectiveOn} ${row.parameter}`, row]))
  return [...first.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row)
}

function Withdrawal({ refusal, fieldsOf, values, change, today, text }: FormParts) {
  const t = useTexts('staff')
  const { once, busy, refusal: refused } = useOnce()
  const [rows, setRows] = useState<Row[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void once(async () => {
      const { file } = await askSheet('csv')
      setRows(aheadOf((await checkSheet(file)).rows, today))
    })
  }, [])
  const isChosen = ({ parameter, effectiveOn }: Row) =>
    values.parameter === parameter && values.effectiveOn === effectiveOn
  const open = ({ parameter, effectiveOn }: Row) =>
    change((latest) => ({ ...latest, parameter, effectiveOn }))
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Refusal error={refused} />
        {!text && (
          <Block title={t('withdrawal.ahead')} note={t('withdrawal.choose')}>
            <Table<Row>
              label={t('withdrawal.ahead')}
              columns={[
                {
                  title: t('table.number'),
                  width: 34,
                  value: (row) => String((rows ?? []).indexOf(row) + 1),
                },
                { title: t('sheet.effectiveOn'), width: 110, value: ({ effectiveOn }) => effectiveOn },
                {
                  title: t('sheet.parameter'),
                  value: (row) => (isChosen(row) ? <b>{row.parameter}</b> : row.parameter),
                },
              ]}
              rows={rows ?? []}
              rowKey={({ parameter, effectiveOn }) => effectiveOn + parameter}
              onOpen={open}
              empty={t(busy ? 'reading' : 'withdrawal.none')}
            />
          </Block>
        )}
        <Block title={t('action.form')}>{fieldsOf()}</Block>
      </Stack>
      <Stack>{text}</Stack>
    </Columns>
  )
}
