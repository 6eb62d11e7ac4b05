# TERCET_SANITIZE=address,undefined switches on the sanitizers for the whole tree.
if(TERCET_SANITIZE)
  add_compile_options(-fsanitize=${TERCET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TERCET_SANITIZE})
endif()

# The fuzz targets steer by what they reach, so everything below them is instrumented for it.
if(TERCET_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
