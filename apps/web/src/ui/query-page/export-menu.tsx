import { useState } from 'react'
import { useTexts } from '../../base/texts.ts'
import { MenuButton } from '../menu.tsx'

export type ExportKind = 'xlsx' | 'csv' | 'pdf'
/** Fetches and saves the file of a kind. */
export type Exports = Partial<Record<ExportKind, () => Promise<unknown>>>

const icons = { xlsx: 'list', csv: 'text', pdf: 'print' } as const

/** Saves what was asked for as a file. */
export function ExportMenu({ exports }: { exports: Exports }) {
  const t = useTexts('query')
  const [busy, setBusy] = useState(false)
  const kinds = (['xlsx', 'csv', 'pdf'] as const).filter((kind) => exports[kind])
  const save = async (kind: ExportKind) => {
    setBusy(true)
    await exports[kind]?.().finally(() => setBusy(false))
  }
  const items = kinds.map((kind) => ({
    key: kind,
    label: t(`export.${kind}`),
    icon: icons[kind],
    onSelect: () => void save(kind),
  }))
  return <MenuButton label={t('export')} icon="download" items={items} small busy={busy} />
}
