import { loadTexts, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import css from './file-list.module.css'

void loadTexts('uploads')

interface Props<Item> {
  label: string
  files: readonly Item[]
  keyOf: (file: Item) => string
  onChange: (files: Item[]) => void
}

/** Lists the files chosen, each with a button that removes it. */
export function FileList<Item extends { name: string }>({ label, files, keyOf, onChange }: Props<Item>) {
  const t = useTexts('uploads')
  return (
    <ul className={css.files} aria-label={label}>
      {files.map((file) => (
        <li key={keyOf(file)}>
          <span>{file.name}</span>
          <Button
            look="text"
            small
            aria-label={t('removeFile', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
