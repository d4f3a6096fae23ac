import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@sunwake/api/routes'

/** Writes the description of the service to the file that is named. */
writeFileSync(process.argv[2]!, JSON.stringify(openApiDocument({ serverUrl: 'https://api.example.com' })))
