import type * as z from 'zod/mini'
import { address, setting } from '#server/platform/config/settings.ts'

/** A bucket of an S3-compatible service, addressed by path. */
export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of every key, with a trailing slash; may be empty. */
  prefix: string
}

const visible = (what: string) =>
  setting(what, text => (/^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined))

/** The settings of a bucket, for the schema of the environment. */
export const s3Settings = {
  S3_ENDPOINT: setting('an address like https://s3.eu-central-1.amazonaws.com', text => {
    const url = address(text, ['http:', 'https:'])
    const isBare = url && !url.search && !url.hash && !url.username && !url.password
    return isBare ? url.href.replace(/\/+$/, '') : undefined
  }),
  S3_BUCKET: setting('the name of a bucket, such as my-shop-images', text =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined,
  ),
  S3_REGION: setting('a region such as eu-central-1, or auto', text =>
    /^[a-z0-9][a-z0-9-]{0,62}$/.test(text) ? text : undefined,
  ),
  S3_ACCESS_KEY_ID: visible('a key id of visible characters'),
  S3_SECRET_ACCESS_KEY: visible('a key of visible characters'),
  S3_PREFIX: setting('a folder of the bucket, such as shop/images', text =>
    /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*\/?$/.test(text)
      ? text.replace(/\/?$/, '/')
      : undefined,
  ),
}

type Read = { [Name in keyof typeof s3Settings]?: z.infer<(typeof s3Settings)[Name]> }

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket in the settings, null if there are none, and the settings that are missing for it. */
export function readS3(read: Read): { s3: S3Config | null; missing: string[] } {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
    S3_PREFIX: prefix,
  } = read
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const optional = { region: region ?? 'us-east-1', prefix: prefix ?? '' }
    return { s3: { endpoint, bucket, accessKeyId, secretAccessKey, ...optional }, missing: [] }
  }
  const isNamed = [...needed, 'S3_REGION' as const, 'S3_PREFIX' as const].some(name => read[name])
  return { s3: null, missing: isNamed ? needed.filter(name => !read[name]) : [] }
}
