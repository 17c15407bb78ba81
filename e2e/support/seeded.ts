import pg from 'pg'

/** The database of a demo bank that has just been filled, to be copied: filling one takes half a minute of a core. */
export const seededName = 'cloudsail_seeded'

/**
 * A copy of a database of the run's cluster that no bank has open; gives its address. The copy keeps books of its own:
 * by the number of its books the networks know a bank, and would tell one what another has paid.
 */
export async function copyDatabase(clusterUrl: string, template: string, name: string): Promise<string> {
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  await ask(clusterUrl, `create database ${name} template ${template}`)
  await ask(url, 'update rails.participant set books = gen_random_uuid()')
  return url
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
