/** A phrase that comments and names of tests do not use, and what to write. */
interface Phrase {
  pattern: RegExp
  instead: string
}

/** Riddles first, then words of before that the glossary has a term for. */
const phrases: readonly Phrase[] = [
  { pattern: /\bwhoever\b/i, instead: 'name the person or the program' },
  { pattern: /\bnull where\b/i, instead: '“null if …”' },
  { pattern: /; (null|undefined|empty|otherwise)\b/, instead: 'a sentence of its own: “Null if …”' },
  { pattern: /\bof which there is none\b/i, instead: '“without …”' },
  {
    pattern: /\bwhat (has )?(become|became|becomes) of\b/i,
    instead: '“the state of …” or “the outcome of …”',
  },
  { pattern: /\bwhat (is|was|stands) of it\b/i, instead: 'name the part' },
  { pattern: /\b(is|are|was|were) told\b/i, instead: '“gets”, “sees” or “learns”' },
  { pattern: /\bnobody[’']s\b/i, instead: '“unknown”' },
  { pattern: /\bas it stands\b/i, instead: '“unchanged” or “present”' },
  { pattern: /\ball the same\b/i, instead: '“also” or “even then”' },
  { pattern: /\bbut for\b/i, instead: '“except”' },
  { pattern: /\b(comes?|came) to nothing\b/i, instead: '“fails”' },
  { pattern: /\bthat (is|are) none\b/i, instead: '“invalid” or “unknown”' },
  { pattern: /\b(cannot be told from|told apart)\b/i, instead: '“is answered as” or “is distinguished”' },
  { pattern: /\bof whom\b/i, instead: 'name the person' },
  { pattern: /\bon the word of\b/i, instead: '“by”' },
  { pattern: /\bout loud\b/i, instead: '“visibly”' },
  { pattern: /\bwhat it takes\b/i, instead: 'name what is required' },
  { pattern: /\bin one go\b/i, instead: '“at once”' },
  { pattern: /\bso many\b/i, instead: 'name the number' },
  { pattern: /\bspecification of [a-z]+, (section|rule)/i, instead: 'state the rule' },
  { pattern: /\b(domain|banking) rules, section/i, instead: 'state the rule' },
  { pattern: /\bholders? of a credit card alone\b/i, instead: '“card-only customer”' },
  { pattern: /\bcorridor\b/i, instead: '“order pipeline”' },
  { pattern: /\bdue work\b/i, instead: '“scheduled job”' },
  { pattern: /\bterm master\b/i, instead: '“parent deposit account”' },
]

/** Finds the name of a test: the first argument of `test`, `it` or `describe`, or of what their `each` or `skipIf` returns. */
const named = /(?:^[ \t]*(?:test|it|describe)[\w.]*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gms

/** Returns the comments that have a line of their own, since code and texts have their own words, and the names of tests. */
function proseOf(path: string, text: string): { line: number; text: string }[] {
  const comments = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ text: line }) => /^\s*(\/\/|\/?\*)/.test(line))
  if (!/\.(test|pictures|firefox)\.tsx?$/.test(path)) return comments
  const names = [...text.matchAll(named)].map(({ index, 0: found, 2: name }) => ({
    line: text.slice(0, index + found.length).split('\n').length,
    text: name!,
  }))
  return [...comments, ...names].sort((one, other) => one.line - other.line)
}

/**
 * Returns the phrases in a source's comments and names of tests that docs/style.md rules out, as "path:line: what to write".
 */
export function proseFaults(path: string, text: string): string[] {
  return proseOf(path, text).flatMap(({ line, text: prose }) =>
    phrases
      .filter(({ pattern }) => pattern.test(prose))
      .map(({ pattern, instead }) => `${path}:${line}: ${pattern.exec(prose)![0]}: write ${instead}`),
  )
}
