/** A phrase that comments do not use, and what to write. */
interface Phrase {
  pattern: RegExp
  instead: string
}

/** Riddles first, then words of before that the glossary has a term for. */
const phrases: readonly Phrase[] = [
  { pattern: /\bwhoever\b/i, instead: 'name the person or the program' },
  { pattern: /\bnull where\b/i, instead: '“null if …”' },
  { pattern: /\bof which there is none\b/i, instead: '“without …”' },
  {
    pattern: /\bwhat (has )?(become|became|becomes) of\b/i,
    instead: '“the state of …” or “the outcome of …”',
  },
  { pattern: /\bwhat (is|was|stands) of it\b/i, instead: 'name the part' },
  { pattern: /\bspecification of [a-z]+, (section|rule)/i, instead: 'state the rule' },
  { pattern: /\b(domain|banking) rules, section/i, instead: 'state the rule' },
  { pattern: /\bcorridor\b/i, instead: '“order pipeline”' },
  { pattern: /\bdue work\b/i, instead: '“scheduled job”' },
  { pattern: /\bterm master\b/i, instead: '“parent deposit account”' },
]

/**
 * Returns the comments of a source that use a phrase which docs/style.md rules out, as "path:line: what to write". Only
 * comments with a line of their own count, since code and texts have words of their own.
 */
export function proseFaults(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (!/^\s*(\/\/|\/?\*)/.test(line)) return []
    return phrases
      .filter(({ pattern }) => pattern.test(line))
      .map(({ pattern, instead }) => `${path}:${at + 1}: ${pattern.exec(line)![0]}: write ${instead}`)
  })
}
