import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useRef, useState } from 'react'
import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import { useKeys } from '../base/keys.ts'
import { useOnce } from '../base/use-once.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Slip } from '../parts/slip.tsx'
import { Table } from '../parts/table.tsx'
import css from './sheet.module.css'
import { type CheckedSheet, checkFile, saveSheet } from './sheet-files.ts'

/** The parameter sheet: a file is chosen, the bank refuses by line what it does not take, and shows the difference of the rest. */
export const sheetLayout: ActionLayout = { arrange: (parts) => <Sheet {...parts} /> }

function Sheet({ refusal, faultOf, change, text }: FormParts) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { once, busy, refusal: refused } = useOnce()
  const [read, setRead] = useState<{ name: string; sheet: CheckedSheet } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const take = (file: File) =>
    once(async () => {
      const sheet = await checkFile(file)
      setRead({ name: file.name, sheet })
      // A sheet with a fault is sent whole or not at all.
      const rows = sheet.faults.length > 0 ? [] : sheet.rows
      change(() => ({
        rows: rows.map(({ parameter, member, value, effectiveOn }) => ({
          parameter,
          member,
          value,
          effectiveOn,
        })),
      }))
    })
  useKeys(
    text
      ? []
      : [
          { key: 'u', label: 'sheet', run: choose },
          { key: 'v', label: 'csv', run: () => void once(() => saveSheet('csv')) },
          { key: 'x', label: 'xlsx', run: () => void once(() => saveSheet('xlsx')) },
        ],
  )
  const { faults = [], rows = [], lines = [] } = read?.sheet ?? {}
  const rowOf = (line: number) => rows.find((row) => row.line === line)
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Refusal error={refused} />
        {faultOf('rows') && !read && <Note tone="bad">{t('sheet.needed')}</Note>}
        {faults.length > 0 && <Note tone="bad">{t('sheet.faulty')}</Note>}
        <Block
          title={t('sheet.file')}
          note={read ? t('sheet.read', { name: read.name, rows: rows.length }) : ''}
        >
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.xlsx"
            aria-label={t('sheet.choose')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void take(file)
            }}
          />
          <p className={css.files}>
            <Button look="line" shown="U" busy={busy} onPress={choose}>
              {t(read ? 'sheet.again' : 'sheet.choose')}
            </Button>
            <Button shown="V" onPress={() => void once(() => saveSheet('csv'))}>
              {t('sheet.csv')}
            </Button>
            <Button shown="X" onPress={() => void once(() => saveSheet('xlsx'))}>
              {t('sheet.xlsx')}
            </Button>
          </p>
          <p>{t('sheet.how')}</p>
        </Block>
        {read && (
          <Block title={t('sheet.faults', { count: faults.length })}>
            <Table
              label={t('sheet.faults', { count: faults.length })}
              columns={[
                { title: t('sheet.line'), width: 60, numbers: true, value: ({ line }) => String(line) },
                {
                  title: t('sheet.parameter'),
                  width: 260,
                  value: ({ line }) => {
                    const row = rowOf(line)
                    return row ? `${row.parameter}${row.member ? ` ${row.member}` : ''}` : '—'
                  },
                },
                { title: t('sheet.fault'), wraps: true, value: (fault) => fault.text[language] },
              ]}
              rows={faults}
              rowKey={({ line, text: said }) => line + said.en}
              empty={t('sheet.noFaults')}
            />
          </Block>
        )}
      </Stack>
      <Stack>
        {text ||
          (read && (faults.length === 0 || lines.length > 0) && (
            <Slip title={t('sheet.difference')} foot={<span>{t('action.nothingYet')}</span>}>
              {lines.length > 0 ? <BeforeAfter lines={lines} /> : <p>{t('sheet.same')}</p>}
            </Slip>
          ))}
      </Stack>
    </Columns>
  )
}
