import { type ExportFormat, exportFormats } from '@cloudsail/contract'
import { call } from '../../base/api/index.ts'
import { useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { MenuButton } from '../menu.tsx'
import { bytesOf, saveFile } from '../save-file.ts'
import type { AnyQuery, Conditions } from './types.ts'

const icons = { xlsx: 'list', csv: 'text', pdf: 'print' } as const

interface Props {
  query: AnyQuery
  conditions: Conditions
  /** Its sign alone. */
  narrow: boolean
}

/** Saves everything that matches as a file; the filters go along. */
export function ExportMenu({ query, conditions, narrow }: Props) {
  const t = useTexts('query')
  const save = async (format: ExportFormat) => {
    const request = { ...conditions, format }
    // A refusal has been told by the time this ends.
    const file = await call(query.exportCall, request, { busy: t('exporting') }).catch(() => null)
    if (!file) return
    saveFile(file.fileName, bytesOf(file.base64), file.mediaType)
    showToast('success', t('exported', { name: file.fileName }))
  }
  const items = exportFormats.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    note: t(`export.${format}.note`),
    icon: icons[format],
    onSelect: () => void save(format),
  }))
  if (narrow)
    return <MenuButton label={null} aria-label={t('export')} icon="download" look="icon" items={items} />
  return <MenuButton label={t('export')} icon="download" items={items} small />
}
