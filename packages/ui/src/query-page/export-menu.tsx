import { type ExportFormat, exportFormats } from '@cloudsail/contract'
import { lazy, Suspense, useState } from 'react'
import { call } from '../base/api/index.ts'
import { loadChunk } from '../base/loads.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { MenuButton } from '../menu.tsx'
import { saveDocument } from '../save-file.ts'
import { allRows } from './all-rows.ts'
import type { AnyQuery, Conditions, RowOf } from './types.ts'

const PrintList = lazy(() => loadChunk(() => import('./print-list.tsx')))

const icons = { xlsx: 'list', csv: 'text', pdf: 'download' } as const

interface Props {
  query: AnyQuery
  conditions: Conditions
  title: string
  /** Number of matching rows. Null if it has not been counted. */
  count: number | null
  /** A button with words, an icon, or words below the filters that mean the rows found by them. */
  look: 'line' | 'icon' | 'text'
}

/**
 * Saves or prints all matching rows under the current filters. Each option says how many rows it takes and what it is for.
 */
export function ExportMenu({ query, conditions, title, count, look }: Props) {
  const t = useTexts('query')
  const language = useLanguage()
  const [printed, setPrinted] = useState<readonly RowOf<AnyQuery>[] | null>(null)
  const save = async (format: ExportFormat) => {
    const request = { ...conditions, format }
    // By the end of this call a refusal has been shown.
    const file = await call(query.exportCall, request, { busy: t('exporting') }).catch(() => null)
    if (!file) return
    saveDocument(file)
    showToast('success', t('exported', { name: file.fileName }))
  }
  const print = async () => {
    const rows = await allRows(query, conditions, t('exporting')).catch(() => null)
    if (rows) setPrinted(rows)
  }
  const what = count === null ? t('export.all') : t('export.count', { count })
  const items = [
    ...exportFormats.map((format) => ({
      key: format,
      label: t(`export.${format}`),
      note: t(`export.${format}.note`, { what }),
      icon: icons[format],
      onSelect: () => void save(format),
    })),
    {
      key: 'print',
      label: t('export.print'),
      note: t('export.print.note', { what }),
      icon: 'print' as const,
      onSelect: () => void print(),
    },
  ]
  const label = { line: t('export'), icon: null, text: t('export.these') }[look]
  return (
    <>
      <MenuButton
        label={label}
        icon="download"
        items={items}
        small
        look={look}
        {...(look === 'icon' && { 'aria-label': t('export') })}
      />
      {printed && (
        <Suspense fallback={null}>
          <PrintList
            query={query}
            conditions={conditions}
            title={title}
            language={language}
            rows={printed}
            onPrinted={() => setPrinted(null)}
          />
        </Suspense>
      )}
    </>
  )
}
