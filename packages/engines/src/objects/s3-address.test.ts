import { expect, test } from 'vitest';
import { parseS3Address } from './s3-address.ts';

test('an address gives endpoint, bucket, keys and region', () => {
  expect(parseS3Address('https://ada:p%2Fw@objects.example.com:9000/clips?region=eu-1')).toEqual({
    endpoint: 'https://objects.example.com:9000',
    region: 'eu-1',
    bucket: 'clips',
    accessKeyId: 'ada',
    secretAccessKey: 'p/w',
  });
});

test('an address without keys or bucket is refused by the names of the missing parts', () => {
  expect(() => parseS3Address('https://objects.example.com')).toThrow(/access key.*secret.*bucket/);
});
