import { entryTags, entryTagsMax, tagEntry, tagField } from '@cloudsail/contract/accounts'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'
import css from './annotations.module.css'
import { type EntryProps, entryOf, refreshStatement } from './entry-of.ts'
import { PanelButtons } from './panel-buttons.tsx'

/** Edits the tags of an entry. Tags are typed, or chosen among those used before. */
export function TagsPanel({ row, onDone }: EntryProps & { onDone: () => void }) {
  const t = useTexts('annotations')
  const known = useCall(entryTags, {}).data?.tags ?? []
  const [tags, setTags] = useState<readonly string[]>(row.tags)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const textOf = useErrorTexts(wrong)
  const submit = useSubmit(tagEntry)
  const full = tags.length >= entryTagsMax
  /** Returns the tags including the text being typed. Null if that text is not a valid tag. */
  const withTyped = (): readonly string[] | null => {
    if (typed.trim() === '') return tags
    const read = tagField.safeParse(typed)
    if (!read.success || full) return null
    return [...new Set([...tags, read.data])]
  }
  const add = () => {
    const next = withTyped()
    setWrong(next === null)
    if (next === null) return
    setTags(next)
    setTyped('')
  }
  const save = async () => {
    const next = withTyped()
    setWrong(next === null)
    if (next === null || !(await submit.submit({ ...entryOf(row), tags: [...next] }))) return
    showToast('success', t('tags.saved'))
    await Promise.all([refreshStatement(), queryClient.invalidateQueries({ queryKey: [entryTags.name] })])
    onDone()
  }
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, 10)
  return (
    <form
      className={css.panel}
      aria-label={t('tags.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3>{t('tags.title')}</h3>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
              <button
                type="button"
                aria-label={t('tags.remove', { tag })}
                onClick={() => setTags(tags.filter((each) => each !== tag))}
              >
                <Icon name="cross" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.part}>
        <TextField
          label={t('tags.add')}
          value={typed}
          maxLength={24}
          hint={t('tags.hint', { max: entryTagsMax })}
          error={wrong ? textOf({ key: full ? 'tagsTooMany' : 'tagInvalid' }) : submit.fieldError('tags')}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
        />
        <Button look="line" small onClick={add}>
          {t('tags.addIt')}
        </Button>
      </div>
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
        <div className={css.tags} role="group" aria-label={t('tags.known')}>
          {offered.map((tag) => (
            <Button key={tag} look="line" small disabled={full} onClick={() => setTags([...tags, tag])}>
              {tag}
            </Button>
          ))}
        </div>
      )}
      <PanelButtons save={t('tags.save')} busy={submit.pending} onBack={onDone} />
    </form>
  )
}
