/** Imported first: what functions read while they are loaded. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
