import type { ResponseOf } from '@cloudsail/contract'
import { openPaper, type PaperKey, paperFile, paperReadings } from '@cloudsail/contract/contracts'
import { saveReadProctorRecord } from '@cloudsail/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '../base/api/index.ts'
import { queryClient, useCall } from '../base/queries.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import { saveDocument } from '../save-file.ts'
import { Skeleton } from '../skeleton.tsx'
import css from './paper-tick.module.css'
import { ReadingDialog } from './reading-dialog.tsx'
import type { ReadingSource } from './use-reading.ts'

type OpenedPaper = ResponseOf<typeof openPaper>

interface Props {
  /** Documents to read before the order, of a product or a contract. At most eight. */
  papers: readonly PaperKey[]
  /** Value of the tick, as a field of the form. */
  value: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
  /** The text that is agreed to. */
  children: ReactNode
}

/**
 * Papers with their tick. Each shows whether the current version has been read. Ticking opens the unread papers one after
 * another, and the customer agrees at the end of the last. Each paper can be opened and saved as a PDF at any time.
 */
export function PaperTick({ papers, value, onChange, error, children }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const request = { papers: [...papers] }
  const { data, isPending } = useCall(paperReadings, request)
  const [open, setOpen] = useState<PaperKey | null>(null)
  const rows = data?.papers ?? []
  const unread = rows.filter(({ readAt }) => readAt === null)
  const isRead = data !== undefined && unread.length === 0
  const recordReading = ({ subject, kind, version }: OpenedPaper) =>
    queryClient.setQueryData<ResponseOf<typeof paperReadings>>([paperReadings.name, request], (before) => ({
      papers: (before?.papers ?? []).map((row) =>
        row.subject === subject && row.kind === kind
          ? { ...row, version, readAt: new Date().toISOString() }
          : row,
      ),
    }))
  const goOn = () => {
    const next = unread.find((row) => !isSame(row, open))
    setOpen(next ? keyOf(next) : null)
    if (!next) onChange(true)
  }
  return (
    <div className={css.papers}>
      {isPending && <Skeleton />}
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={`${row.subject} ${row.kind}`}>
            <Button look="text" small onClick={() => setOpen(keyOf(row))}>
              {language === 'zh' ? `《${row.title.zh}》` : row.title.en}
            </Button>
            <span className={row.readAt ? css.read : css.unread}>
              {t(row.readAt ? 'paper.read' : 'paper.unread')}
            </span>
          </li>
        ))}
      </ul>
      <Checkbox
        checked={value && (isPending || isRead)}
        disabled={isPending}
        onChange={(agreed) => (agreed && unread[0] ? setOpen(keyOf(unread[0])) : onChange(agreed))}
        error={error}
      >
        {children}
      </Checkbox>
      {open && (
        <ReadingDialog
          key={`${open.subject} ${open.kind}`}
          source={paperSource(open)}
          onClose={() => setOpen(null)}
          onAgree={goOn}
          onRead={recordReading}
        >
          {({ sha256 }) => <PaperFile paper={open} sha256={sha256} />}
        </ReadingDialog>
      )}
    </div>
  )
}

const keyOf = ({ subject, kind }: PaperKey): PaperKey => ({ subject, kind })
const isSame = (one: PaperKey, other: PaperKey | null) =>
  one.subject === other?.subject && one.kind === other.kind

const paperSource = (key: PaperKey): ReadingSource<OpenedPaper> => ({
  id: `${key.subject} ${key.kind}`,
  open: () => call(openPaper, key, { busy: false }),
  save: ({ version }) =>
    call(
      saveReadProctorRecord,
      { paper: { ...key, version }, readToEnd: true },
      { busy: false, reportErrors: 'none' },
    ),
})

/** Saves the paper as a PDF and shows its SHA-256. */
function PaperFile({ paper, sha256 }: { paper: PaperKey; sha256: string }) {
  const t = useTexts('flow')
  const save = async () => {
    saveDocument(await call(paperFile, paper))
  }
  return (
    <p className={css.file}>
      <Button look="text" small onClick={() => void save().catch(() => {})}>
        {t('paper.pdf')}
      </Button>
      <span>
        SHA-256 <code>{sha256}</code>
      </span>
    </p>
  )
}
