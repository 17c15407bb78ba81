import { hash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { drawPaper } from './draw-paper.ts'
import { hashOfWords, type Paper } from './paper.ts'

export interface Edition {
  content: Buffer
  sha256: Buffer
}

/**
 * Returns the PDF of a paper's version. It is made on the first request. Every later request gets the same bytes. Throws
 * documentsBusy, and an Error if the words changed without a new version.
 */
export async function editionOf(db: Db, paper: Paper, now: Date): Promise<Edition> {
  const known = await readEdition(db, paper)
  if (known) return known
  const content = await drawPaper({ ...paper, number: paper.subject })
  await db
    .insertInto('contracts.editions')
    .values({
      subject: paper.subject,
      kind: paper.kind,
      version: paper.version,
      words_sha256: hashOfWords(paper),
      sha256: hash('sha256', content, 'buffer'),
      content,
      made_at: now,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'kind', 'version']).doNothing())
    .execute()
  const made = await readEdition(db, paper)
  if (!made) throw new Error('An edition is kept for good')
  return made
}

async function readEdition(db: Db, paper: Paper): Promise<Edition | null> {
  const { subject, kind, version } = paper
  const row = await db
    .selectFrom('contracts.editions')
    .select(['content', 'sha256', 'words_sha256'])
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  if (!row.words_sha256.equals(hashOfWords(paper)))
    throw new Error(`The words of ${subject} ${kind} have changed: they need another version than ${version}`)
  return { content: row.content, sha256: row.sha256 }
}
